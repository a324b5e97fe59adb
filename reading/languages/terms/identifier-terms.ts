/** Words and abbreviations for numbers, references and addresses: rows as `readTermRows` reads them. */
export const IDENTIFIER_TERMS = `
number; numb; nrn; ; ; ; nrs; ; numeru, lp; nombor, bil
serial_order+sequence; running number, consecutive number, sequence number, line no, item no; laufende nummer, lfd. nr., pos.-nr., posnr, zeilennummer; numéro d'ordre, n° d'ordre, rang; número de orden, nº de orden, núm. orden; numero progressivo, n. progr., progressivo, numero d'ordine; volgnummer, volgnr, regelnummer; número de ordem, nº de ordem, número sequencial; liczba porządkowa, l.p., numer kolejny; nombor siri, bil.
file_number; file reference, dossier number, matter number, case id; vorgangsnr, fallnummer; réf. dossier; ; numero di ruolo; zaaknr, kenmerk; ; sygnatura akt, sygn. akt, sygn., numer sprawy, nr sprawy; no. fail, nombor kes, no. rujukan fail
our_reference+reference; our ref, our reference; unser zeichen, unsere zeichen, unsere referenz; notre référence, nos réf, n/réf; nuestra referencia, nuestra ref; nostro riferimento, ns. rif; ons kenmerk, onze referentie, ons ref; nossa referência, nossa ref; nasz znak, znak sprawy; rujukan kami
your_reference+reference; your ref, your reference; ihr zeichen, ihre zeichen, ihre referenz; votre référence, vos réf, v/réf; su referencia, s/ref, vuestra referencia; vostro riferimento, vs. rif; uw kenmerk, uw referentie, uw ref; vossa referência, vossa ref, sua referência; wasz znak, państwa znak; rujukan tuan
reference; quote this reference; ; ; ; ; ; ; referencja, numer referencyjny, znak; rujukan, no. rujukan
id; ; kennziffer, kennzahl, identifikationsnummer; ; ; ; ; ; identyfikator; pengenalan, no. pengenalan
registration_number+registration+number; registration number, reg no, regn no, registered number; registernummer, registrierungsnummer, reg.-nr., registernr, eintragungsnummer; numéro d'enregistrement, numéro d'immatriculation, n° d'enregistrement; número de registro, nº registro, núm. registro, número de inscripción; numero di registrazione, n. registrazione, numero di iscrizione, n. iscrizione; registratienummer, inschrijfnummer, inschrijvingsnummer; número de registo, nº de registo, número de inscrição; numer rejestracyjny, nr rejestracyjny, numer rejestru, nr wpisu; no. pendaftaran
customer_number+customer+number; customer number, customer no, client number, client no, account no; kundennummer, kunden-nr., kundennr, kd.-nr., kdnr, debitorennummer; numéro de client, n° client, code client, réf. client; número de cliente, nº cliente, cód. cliente; numero cliente, n. cliente, codice cliente; klantnummer, klantnr, debiteurnummer, relatienummer; nº de cliente; numer klienta, nr klienta, numer kontrahenta; no. pelanggan, no. akaun
contract_number+contract+number; contract number, contract no, agreement number, agreement no; vertragsnummer, vertrags-nr., vertragsnr, vertragskonto, vertragskontonummer; numéro de contrat, n° de contrat, n° contrat; número de contrato, nº contrato, núm. contrato; numero contratto, n. contratto, numero di contratto; contractnummer, contractnr, overeenkomstnummer; número do contrato, n.º de contrato; numer umowy, nr umowy; no. kontrak
policy_number+policy+number; policy number, policy no, certificate of insurance number; versicherungsnummer, versicherungsscheinnummer, versicherungsschein-nr, policennummer, polizzennummer, vs-nr, vsnr; numéro de police, n° de police, numéro de contrat, n° police; número de póliza, nº póliza, nº de póliza; numero polizza, n. polizza, polizza n.; polisnummer, polisnr; número da apólice, n.º apólice, apólice n.º; numer polisy, nr polisy; no. polisi
claim_number+claim+number; claim number, claim no, claim reference, loss number; schadennummer, schaden-nr., schadennr, schadensnummer, schadenmeldungsnummer; numéro de sinistre, n° de sinistre, réf. sinistre; número de siniestro, nº siniestro, nº de siniestro; numero sinistro, n. sinistro, numero di sinistro; schadenummer, schadenr, claimnummer; número do sinistro, n.º sinistro, processo de sinistro; numer szkody, nr szkody; no. tuntutan
order_number+order_trade+number; order number, order no, purchase order number, po number, po no; auftragsnummer, auftrags-nr., auftragsnr, bestellnummer, bestell-nr., bestellnr, ab-nr; numéro de commande, n° de commande, n° commande, bon de commande n°; número de pedido, nº pedido, nº de pedido; numero ordine, n. ordine, ordine n.; ordernummer, ordernr, bestelnummer, bestelnr, opdrachtnummer; número da encomenda, n.º encomenda, nota de encomenda, n.º do pedido; numer zamówienia, nr zamówienia, numer zlecenia, nr zlecenia; no. pesanan
job_number+work+number; job number, job no, work order, work order number, job sheet; arbeitsauftrag, auftragsnummer, arbeitsauftragsnummer, werkstattauftrag; ordre de réparation, numéro d'intervention, bon de travail, bon d'intervention; orden de trabajo, orden de reparación, nº orden; ordine di lavoro, commessa, n. commessa, ordine di riparazione; werkorder, werkordernummer, werkbon, opdrachtbon; ordem de trabalho, ordem de reparação, folha de obra; zlecenie, numer zlecenia, zlecenie naprawy; no. kerja
delivery_note_number+delivery_note+number; delivery note number, delivery note no, despatch note number; lieferscheinnummer, lieferschein-nr., lieferscheinnr, ls-nr; numéro de bon de livraison, n° bl, bl n°; número de albarán, nº albarán, albarán; numero ddt, n. ddt, numero bolla, d.d.t.; pakbonnummer, leverbonnummer, vrachtbonnummer; número da guia, guia de remessa n.º, n.º guia; numer wz, nr wz, dokument wz; no. nota hantaran
certificate_number+certificate+number; certificate number, certificate no, cert no; bescheinigungsnummer, zertifikatsnummer, zertifikat-nr, zeugnisnummer, scheinnummer; numéro de certificat, n° de certificat, n° certificat, numéro d'attestation; número de certificado, nº certificado; numero certificato, n. certificato, certificato n.; certificaatnummer, certificaatnr; número do certificado, n.º certificado, certificado n.º; numer świadectwa, nr świadectwa, numer certyfikatu, nr certyfikatu, numer zaświadczenia; no. sijil
document_number+document+number; document number, document no, doc no; dokumentnummer, dokumentennummer, belegnummer, beleg-nr, belegnr, schriftstücknummer; numéro de document, n° de document, n° pièce, numéro de pièce; número de documento, nº documento, núm. doc; numero documento, n. documento, doc. n.; documentnummer, documentnr, stuknummer; número do documento, n.º documento, doc. n.º; numer dokumentu, nr dokumentu; no. dokumen
report_number+report+number; report number, report no; berichtsnummer, berichts-nr, protokollnummer, protokoll-nr, gutachtennummer; numéro de rapport, n° de rapport, n° rapport, numéro de procès-verbal; número de informe, nº informe, nº de acta; numero rapporto, rapporto n., n. verbale, verbale n.; rapportnummer, rapportnr; número do relatório, relatório n.º, auto n.º; numer raportu, nr raportu, numer protokołu, nr protokołu; no. laporan
permit_number+permit+number; permit number, permit no, authorisation number, approval number; genehmigungsnummer, bewilligungsnummer, zulassungsnummer, erlaubnisnummer; numéro d'autorisation, n° d'agrément, numéro d'agrément, n° de permis; número de autorización, nº autorización, número de permiso; numero autorizzazione, n. autorizzazione, numero di omologazione; vergunningnummer, erkenningsnummer, toelatingsnummer; número da autorização, n.º de licença, número de autorização; numer zezwolenia, nr zezwolenia, numer pozwolenia, nr pozwolenia; no. permit, no. kelulusan
card_number+card+number; card number, card no, cardholder number; kartennummer, karten-nr, kartennr, ausweisnummer; numéro de carte, n° de carte, n° carte; número de tarjeta, nº tarjeta; numero carta, n. carta, numero tessera, n. tessera; kaartnummer, pasnummer; número do cartão, n.º cartão; numer karty, nr karty; no. kad
member_number+member+number; member number, membership number, membership no, member id; mitgliedsnummer, mitglieds-nr, mitgliedsnr, mitgl.-nr.; numéro d'adhérent, numéro de membre, n° adhérent, n° de membre; número de socio, nº socio, nº de socio, número de afiliado; numero socio, n. socio, tessera n., numero tessera; lidnummer, lidmaatschapsnummer; n.º sócio, n.º de associado; numer członkowski, nr członkowski, numer legitymacji; no. ahli
personnel_number; employee no, payroll number, staff id, badge number; personal-nr., personalnr, persnr, stammnummer; numéro de salarié, n° salarié; número de empleado, nº empleado, núm. empleado; codice dipendente; personeelsnr; número de funcionário, n.º funcionário, número mecanográfico; numer pracownika, nr pracownika, numer ewidencyjny, nr ewidencyjny; no. pekerja, no. kakitangan
student_number+student+number; student number, student no, student id, matriculation number, enrolment number; matrikelnummer, matrikel-nr, matrikelnr, matr.-nr., schülernummer, immatrikulationsnummer; numéro d'étudiant, n° étudiant, ine, numéro de l'étudiant; número de matrícula, nº de expediente, número de alumno, nº alumno; matricola, numero di matricola, n. matricola; studentnummer, studentnr, studienummer, leerlingnummer; número de estudante, número de aluno, n.º aluno; numer albumu, nr albumu, numer indeksu; no. matrik, no. pelajar
patient_number+patient+number; patient number, patient no, patient id, hospital number, medical record number, mrn; patientennummer, patienten-nr, patientennr, patienten-id, fallnummer, aufnahmenummer; numéro de patient, n° patient, ipp, numéro de séjour, n° de dossier patient; número de historia clínica, nº historia, nhc, número de paciente; numero cartella clinica, cartella clinica, codice paziente, id paziente, nosologico; patiëntnummer, patiëntnr, opnamenummer; número do processo clínico, n.º de utente, número de utente, nº processo; numer pacjenta, nr pacjenta, numer księgi, numer historii choroby; no. pesakit
insurance_id_number+insured+number; insurance number, insured number, insurance id, health insurance number; versichertennummer, versicherten-nr., versichertennr, krankenversichertennummer, versicherungsnummer, rentenversicherungsnummer, sv-nummer, svnr, rvnr; numéro d'assuré, n° d'assuré, numéro de sécurité sociale, n° sécurité sociale, nir; número de afiliación, nº de afiliación, nº afiliación, nuss, nº s.s.; tessera sanitaria, codice assistito, posizione inps, posizione inail; verzekerdennummer, verzekeringsnummer, relatienummer; número de beneficiário, niss, n.º de beneficiário, n.º segurança social; numer ubezpieczenia, nr ubezpieczenia; no. perkeso, no. kwsp
national_id+id; national id, national identity number, personal id number, personal identification number, citizen number, identity number; personenkennzahl, ahv-nummer, personalausweisnummer, ausweisnummer, identitätsnummer; numéro national, numéro nin, numéro d'identité, numéro de registre national; dni, nif, documento nacional de identidad, nº identidad; codice fiscale, c.f., cod. fisc., numero carta d'identità; burgerservicenummer, bsn, rijksregisternummer, identiteitsnummer; número de identificação civil, bilhete de identidade, cartão de cidadão, cc n.º; pesel, numer pesel, nr pesel, seria i numer dowodu; no. kad pengenalan, mykad, nric, no. kp
tax_id; tax identification number, taxpayer reference, utr, fiscal number; steuer-nr, stnr, steueridentifikationsnummer, idnr; numéro d'identification fiscale, référence fiscale, n° fiscal, spi; número de identificación fiscal, nº identificación fiscal; cod. fisc.; belastingnummer, aanslagnummer; número de identificação fiscal; nip, numer nip, numer identyfikacji podatkowej, nr nip; no. cukai pendapatan, no. fail cukai
vat_id; vat registration number, vat reg no, gst no, gst reg no; ustid, mwst-nr; ; ; part. iva; ; número de iva, contribuinte; nip ue, vat ue, numer vat; no. gst, no. sst
company_register; company registration number, company no, companies house number, registration no; hr-nr, firmenbuchnummer, fn; siret, numéro siret; hoja, datos registrales; ; ; ; krs, regon, numer krs, nr krs, numer regon, ceidg; no. syarikat, no. pendaftaran syarikat
transaction_number+transaction+number; transaction number, transaction id, txn id, trace number, auth code, authorisation code, approval code; transaktionsnummer, transaktions-nr, ta-nr, genehmigungs-nr, autorisierungsnummer; numéro de transaction, n° de transaction, n° autorisation, code autorisation; número de operación, nº operación, nº autorización, cód. autorización; numero operazione, n. operazione, codice autorizzazione, cro, trn; transactienummer, transactie-id, autorisatiecode; número da operação, n.º de transação, código de autorização; numer transakcji, nr transakcji, numer operacji, kod autoryzacji; no. transaksi, kod kelulusan
ticket_number+ticket+number; ticket number, ticket no, e-ticket number, coupon number; ticketnummer, fahrscheinnummer, bon-nr, bonnummer, flugscheinnummer; numéro de billet, n° de billet, n° ticket; número de billete, nº billete, nº de entrada, nº ticket; numero biglietto, n. biglietto, numero di biglietto; kaartnummer; número do bilhete, n.º bilhete; numer biletu, nr biletu; no. tiket
booking_number+booking+number; booking number, booking no, booking code, reservation number, confirmation number, reservation code, record locator; buchungsnummer, buchungs-nr, buchungscode, reservierungsnummer, vorgangsnummer, bestätigungsnummer; numéro de réservation, n° de réservation, code de réservation, numéro de confirmation; número de reserva, nº reserva, código de reserva, localizador, número de localizador; numero prenotazione, n. prenotazione, codice prenotazione; boekingsnummer, reserveringsnummer, boekingscode, bevestigingsnummer; número da reserva, n.º reserva; numer rezerwacji, nr rezerwacji, kod rezerwacji; no. tempahan
parcel_number+parcel_post+number+tracking; parcel number, package number, item number, consignment number; paketnummer, sendungsnummer, sendungs-nr, paketscheinnummer, colinummer; numéro de colis, n° de colis, numéro d'envoi, n° de suivi; número de envío, nº envío, nº bulto; numero spedizione, numero di spedizione, n. spedizione, numero collo, lettera di vettura; pakketnummer, zendingnummer, zendingsnummer; número do envio, n.º objeto, número de encomenda; numer przesyłki, nr przesyłki, numer paczki, numer listu przewozowego; no. bungkusan
parcel_post+package; parcel, parcels, package; paket, pakete, päckchen, sendung, sendungen; colis, envoi; paquete, paquetes, envío, bulto; pacco, pacchi, collo, plico; pakket, pakketten, pakje, zending; encomenda, pacote, objeto postal, volume; paczka, paczki, przesyłka, przesyłki; bungkusan
invoice_number+invoice+number; invoice number, invoice no, bill number, bill no, inv no; rechnungsnummer, rechnungs-nr., rechnungsnr, rg.-nr., re.-nr., rgnr, fakturanummer; numéro de facture, n° de facture, n° facture, facture n°; número de factura, nº factura, factura nº, núm. factura; numero fattura, n. fattura, fattura n., nr. fattura; factuurnummer, factuurnr; número da fatura, fatura n.º, n.º fatura; numer faktury, nr faktury, faktura nr; no. invois, no. bil
postcode; ; ; npa; ; ; ; ; kod pocztowy; poskod
house_number_word+house_number; house number, house no, street number, building number; hausnummer, haus-nr, hausnr, hnr; numéro de rue, n° de rue, numéro de voie; nº portal, número de portal, portal; numero civico, n. civico, civico; huisnummer, huisnr, toevoeging; número de porta, n.º de porta, número de polícia; numer domu, nr domu, numer lokalu, nr lokalu, numer mieszkania; no. rumah
address; address, registered address, street address, home address; straße und hausnummer; domicile, coordonnées; ; residenza
phone; mobile, cell; mobil, handy, handynummer, durchwahl; portable, gsm, fixe; móvil; cellulare; mobiel; telemóvel, tlm; numer telefonu, komórka
extension_phone+phone; extension number, direct dial, ext no; durchwahl, nebenstelle, dw; poste, ligne directe; extensión, línea directa; interno, linea diretta; doorkiesnummer, toestelnummer; extensão, linha direta; numer wewnętrzny, wew.; sambungan
emergency_phone+phone+urgent; emergency telephone, emergency phone, emergency number, 24h hotline; notrufnummer, notruf, notfallnummer, notfalltelefon; numéro d'urgence, téléphone d'urgence; teléfono de emergencia, teléfono de urgencias; numero di emergenza, telefono di emergenza, numero telefonico di emergenza; noodnummer, telefoonnummer voor noodgevallen, alarmnummer; número de emergência, telefone de emergência; telefon alarmowy, numer alarmowy; telefon kecemasan
place; ; einsatzort, ausstellungsort; fait à; ; ; ; ; miejsce, miejscowość, miejsca, lokalizacja; tempat, lokasi
location_coordinates+place; latitude, longitude, coordinates, gps, altitude, elevation, geolocation; breitengrad, längengrad, koordinaten, geografische breite, geografische länge, höhe über meer; latitude, longitude, coordonnées gps, altitude; latitud, longitud, coordenadas, altitud; latitudine, longitudine, coordinate, altitudine; breedtegraad, lengtegraad, coördinaten, hoogte boven zeeniveau; ; szerokość geograficzna, długość geograficzna, współrzędne; koordinat
login; login, user id, access code, sign-in; anmeldename, benutzername, zugangsdaten, zugangscode, benutzerkennung; identifiant de connexion, code d'accès, nom d'utilisateur; nombre de usuario, usuario, código de acceso, clave de acceso; nome utente, codice di accesso, credenziali; gebruikersnaam, toegangscode, inloggegevens, inlogcode; nome de utilizador, código de acesso, utilizador; nazwa użytkownika, kod dostępu; nama pengguna, kod akses
check_digit+number; check digit, checksum, control number; prüfziffer, prüfsumme, kontrollnummer, kontrollzahl; clé de contrôle, chiffre de contrôle; dígito de control, número de control; codice di controllo, cifra di controllo; controlegetal, controlenummer; dígito de controlo, código de controlo; cyfra kontrolna, suma kontrolna; digit semak
registered_office+headquarters; registered office, head office, principal place of business, domicile; sitz, hauptsitz, firmensitz, sitz der gesellschaft, hauptniederlassung; siège social, siège; domicilio social, sede social; sede legale, sede sociale; statutaire zetel, zetel, hoofdkantoor, maatschappelijke zetel; sede; siedziba, siedziby; ibu pejabat, pejabat berdaftar
line_row; ; zeilennummer; ; ; ; regelnummer
number; ; zeilennummer, stammnummer, personalausweisnummer, identitätsnummer, steueridentifikationsnummer, firmenbuchnummer, handynummer, notfallnummer; ; ; ; regelnummer, identiteitsnummer, belastingnummer, aanslagnummer, doorkiesnummer, toestelnummer, alarmnummer
regulation; ; ; ; ; ; regelnummer
standard; ; ; ; ; ; regelnummer
procedure; ; vorgangsnr
table_list; ; registernr
terminal; ; registernr
logbook; ; registernr, protokollnummer
enrolled; ; matrikelnummer; ; ; ; inschrijvingsnummer
subscription; ; ; ; ; ; inschrijvingsnummer
debtor; ; debitorennummer; ; ; ; debiteurnummer
policy; ; vertragsnr
account; ; vertragskonto, vertragskontonummer
agreed_price_contractual; ; vertragskontonummer
agreed; ; ; ; ; ; overeenkomstnummer
contract; ; polizzennummer
stamp_duty; ; polizzennummer
damaged; ; schadennr, schadensnummer; ; ; ; schadenr
loss_damage; ; schadennr, schadensnummer; ; ; ; schadenr
claim_debt; ; ; ; ; ; claimnummer
order; ; auftragsnummer, auftragsnr, bestellnummer, arbeitsauftragsnummer; ; ; ; ordernummer, bestelnummer, opdrachtnummer, werkordernummer
task; ; auftragsnr
work; ; auftragsnr
decision; ; ; ; ; ; ordernummer, werkordernummer
buyer; ; ; ; ; ; bestelnummer
labour; ; arbeitsauftragsnummer
order_trade; ; ; ; ; ; werkordernummer
evidence; ; belegnummer
receipt_slip; ; belegnummer, ticketnummer
piece; ; ; ; ; ; stuknummer
minutes_record; ; protokollnummer
assessed; ; gutachtennummer
approved; ; genehmigungsnummer, autorisierungsnummer
registration; ; zulassungsnummer, immatrikulationsnummer
licence; ; ; ; ; ; vergunningnummer
admission; ; aufnahmenummer; ; ; ; toelatingsnummer, opnamenummer
employee; ; ; ; ; ; personeelsnr
registration_plate; ; immatrikulationsnummer
reading; ; ; ; ; ; opnamenummer
withdrawal; ; ; ; ; ; opnamenummer
insured_predicate; ; versichertennummer, versichertennr, krankenversichertennummer
insurer; ; ; ; ; ; verzekeringsnummer
code; ; personenkennzahl, zugangscode; ; ; ; autorisatiecode, boekingscode, toegangscode
identity_card; ; personalausweisnummer, identitätsnummer; ; ; ; identiteitsnummer
tax; ; steueridentifikationsnummer; ; ; ; belastingnummer
company; ; firmenbuchnummer
book; ; firmenbuchnummer
folio; ; firmenbuchnummer
allowed; ; autorisierungsnummer; ; ; ; autorisatiecode
permit; ; autorisierungsnummer
mandate; ; autorisierungsnummer
meal_voucher; ; ticketnummer
flight; ; flugscheinnummer
transaction; ; buchungsnummer; ; ; ; boekingsnummer, boekingscode
confirmation; ; bestätigungsnummer; ; ; ; bevestigingsnummer
bundle; ; paketnummer, paketscheinnummer; ; ; ; pakketnummer
package; ; paketnummer, paketscheinnummer; ; ; ; pakketnummer
shipment; ; ; ; ; ; zendingnummer, zendingsnummer
sent; ; ; ; ; ; zendingsnummer
handset; ; handynummer; ; ; ; toestelnummer
mobile; ; handynummer
door; ; ; ; ; ; doorkiesnummer
by_agent; ; ; ; ; ; doorkiesnummer
alarm; ; ; ; ; ; alarmnummer
name; ; anmeldename, benutzername; ; ; ; gebruikersnaam
date; ; zugangsdaten
entrance; ; zugangscode; ; ; ; toegangscode
amount; ; prüfsumme
sum; ; prüfsumme
checked; ; kontrollnummer; ; ; ; controlenummer
exam; ; kontrollnummer; ; ; ; controlenummer
examined; ; kontrollnummer; ; ; ; controlenummer
inspection; ; kontrollnummer; ; ; ; controlenummer
social_security_number; social insurance number; ahv-nr, ahv-nummer, avs-nummer; n° avs, numéro avs; ; ; insz-nummer; ; numer ubezpieczenia
patient_number; permanent patient identifier; pid; identifiant permanent; ; ; ; número do utente; ; nombor pesakit
file_number; case; e.-nr.
registration_number; register number, registered under; registriernummer; ; n.º registro; ; ; n.º de registo; numer wpisu; nombor daftar
number; ; eingangsnummer, tagebuchnummer; ; ; ; aansluitnummer, aansluitingsnummer
`;
