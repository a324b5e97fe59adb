/** Words of papers on insurance: rows as `readTermRows` reads them. */
export const INSURE_TERMS = `
insurance_policy+policy; insurance policy, policy document, policy schedule, certificate of insurance, cover note; versicherungsschein, versicherungspolice, polizze, versicherungsvertrag, versicherungsbestätigung, deckungskarte; police d'assurance, contrat d'assurance, attestation d'assurance, conditions particulières; póliza, póliza de seguro, condiciones particulares, certificado de seguro; polizza, polizza assicurativa, certificato di assicurazione, scheda di polizza; polis, verzekeringspolis, polisblad, verzekeringsbewijs; apólice, apólice de seguro, condições particulares; polisa, polisa ubezpieczeniowa, umowa ubezpieczenia, polisy; polisi, polisi insurans
premium; insurance premium, annual premium, gross premium, total premium; ; ; ; ; ; ; składka, składki, składka ubezpieczeniowa, składka łączna
sum_insured; insured value, amount insured, limit of indemnity, limit of liability; versicherungswert, höchstentschädigung, haftungssumme, haftungshöchstgrenze; plafond de garantie, valeur assurée, montant garanti; límite de indemnización, valor asegurado; valore assicurato; dekkingsbedrag, verzekerde waarde; capital garantido, limite de indemnização; suma ubezpieczenia, suma gwarancyjna, wartość ubezpieczenia; jumlah diinsuranskan
deductible_insurance; policy excess, own risk, self-retention, damage excess; sb; reste à charge; ; ; vrijstelling; ; udział własny, franszyza, franszyza redukcyjna; lebihan, ekses
coverage; type of cover, scope of cover, insured perils, benefits covered; deckungsumfang, versicherungsumfang, leistungsumfang, versicherte gefahren; risques garantis; garantías; ; verzekerde gevaren, verzekerde risico's; ; zakres ubezpieczenia, zakres ochrony, ochrona ubezpieczeniowa, ryzyka; perlindungan, liputan
exclusion+excluded; exclusion, exclusions, not covered, uninsured; ausschluss, ausschlüsse, nicht versichert, ausgeschlossene schäden; exclusion, exclusions, non garanti; exclusiones, no cubierto; esclusione, esclusioni, non coperto; uitsluiting, uitsluitingen, niet verzekerd; exclusão, exclusões, não coberto; wyłączenie, wyłączenia, wyłączenia odpowiedzialności; pengecualian
rider_endorsement; rider, riders, endorsement, endorsements, policy amendment, addendum; nachtrag, zusatzvereinbarung, klausel, zusatzbaustein; avenant, clause additionnelle; suplemento, apéndice, cláusula adicional; appendice, clausola aggiuntiva, atto di variazione; aanhangsel, clausule, bijlage bij polis; ata adicional; aneks, klauzula, aneksy; pengendorsan
incident; event of loss, loss event, claim event; schadensfall, schadenfall, zwischenfall, schadenhergang; sinistre, fait générateur; siniestro; sinistro; schadegeval, gebeurtenis; ; zdarzenie, zdarzenia, szkoda; kejadian, insiden
loss_date+loss_damage+date; date of loss, loss date, date of incident, date of accident, incident date, accident date; schadentag, schadendatum, schadensdatum, schadenszeitpunkt, unfalldatum, unfalltag, ereignisdatum; date du sinistre, date de survenance, date de l'accident; fecha del siniestro, fecha de ocurrencia, fecha del accidente; data del sinistro, data sinistro, data dell'incidente; schadedatum, datum schade, datum ongeval, ongevalsdatum; data do sinistro, data da ocorrência, data do acidente; data szkody, data zdarzenia, data wypadku; tarikh kejadian, tarikh kemalangan
loss_place+place+loss_damage; place of loss, place of accident, accident location, scene of accident; schadenort, schadensort, unfallort, unfallstelle, ereignisort; lieu du sinistre, lieu de l'accident; lugar del siniestro, lugar del accidente; luogo del sinistro, luogo dell'incidente; plaats van het ongeval, schadeplaats, ongevalsplaats; local do sinistro, local do acidente; miejsce zdarzenia, miejsce szkody, miejsce wypadku; tempat kejadian
claim_amount_word+claim+amount; claim amount, amount of claim, loss amount, damage amount, estimated loss; schadenhöhe, schadenshöhe, schadensumme, schadenssumme, schadensbetrag, forderungsbetrag; montant du sinistre, montant des dommages, montant réclamé; importe del siniestro, importe de los daños, cuantía; importo del danno, importo del sinistro, ammontare del danno; schadebedrag, omvang van de schade; montante do sinistro, valor dos danos, valor do prejuízo; wysokość szkody, wartość szkody, kwota roszczenia; jumlah tuntutan
claims_report+claim; claim form, claim notification, notice of claim, loss report, accident statement; schadenanzeige, schadenmeldung, schadensmeldung, schadensanzeige, unfallbericht, unfallmeldung; déclaration de sinistre, constat amiable, constat; parte de siniestro, declaración de siniestro, parte amistoso; denuncia di sinistro, denuncia sinistro, constatazione amichevole, cid; schadeaangifte, schadeformulier, aanrijdingsformulier, schademelding; participação de sinistro, declaração amigável; zgłoszenie szkody, oświadczenie sprawcy; borang tuntutan, laporan kemalangan
indemnity_paid+compensation; claim payment, indemnity paid, settlement amount, payout, benefit paid, indemnification; entschädigung, entschädigungsleistung, entschädigungsbetrag, regulierungsbetrag, leistungsbetrag, schadenersatz, auszahlung; indemnité, indemnisation, montant de l'indemnité, règlement du sinistre; indemnización, importe indemnizado, prestación; indennizzo, risarcimento, liquidazione del danno, importo liquidato; schadevergoeding, uitkering, schade-uitkering, vergoed bedrag; indemnização, montante indemnizado; odszkodowanie, odszkodowania, świadczenie, wypłata odszkodowania; pampasan, bayaran tuntutan
no_claims; no claims discount, ncd, claim-free years; schadenfreiheitsrabatt, schadenfreie jahre, sf; malus, crm; años sin siniestros, no siniestralidad; attestato di rischio; no-claimkorting; anos sem sinistros; zniżka, bezszkodowość, bezszkodowa; diskaun tanpa tuntutan
liability_insurance+liability_legal; liability insurance, third-party liability, public liability, motor liability, civil liability; haftpflicht, haftpflichtversicherung, kfz-haftpflicht, privathaftpflicht, betriebshaftpflicht; responsabilité civile, assurance responsabilité civile, rc; responsabilidad civil, seguro de responsabilidad civil; responsabilità civile, rca, rc auto, rct; aansprakelijkheid, aansprakelijkheidsverzekering, wa-verzekering; responsabilidade civil, seguro de responsabilidade civil; odpowiedzialność cywilna, ubezpieczenie oc; liabiliti awam
comprehensive; collision cover, own damage; ; dommages tous accidents, omnium; daños propios; tutti i rischi; ; ; ; komprehensif
legal_protection; legal expenses insurance, legal cover; ; défense recours; protección jurídica; tutela giudiziaria; ; defesa jurídica; ochrona prawna; perlindungan undang-undang
household_contents; contents sum; ; multirisque habitation, assurance habitation; seguro de hogar, continente; polizza casa, assicurazione casa; huisraad; multirriscos habitação, seguro de habitação; mienie ruchome, ruchomości domowe, wyposażenie mieszkania; isi rumah
life_insurance; term life, whole life, endowment, death benefit; kapitallebensversicherung, todesfallleistung, todesfallsumme, erlebensfall; assurance décès, capital décès; capital por fallecimiento; caso morte, capitale caso morte; overlijdensrisicoverzekering, uitkering bij overlijden; capital por morte; ubezpieczenie na życie, śmierć ubezpieczonego; insurans hayat, insurans nyawa
surrender_value+value; surrender value, cash value, surrender, surrendered, paid-up value; rückkaufswert, rückkauf, beitragsfreie summe, ablaufleistung; valeur de rachat, rachat, rachat partiel; valor de rescate, rescate; valore di riscatto, riscatto; afkoopwaarde, afkoop, premievrije waarde; valor de resgate, resgate; wartość wykupu, wykup; nilai serahan
lapse_cover; lapse, lapsed, reinstatement, reinstated, suspension of cover; ruhend, beitragsfreistellung, wiederinkraftsetzung, erloschen; déchéance, remise en vigueur, suspendu; caducado, suspendida; decaduto, riattivazione, sospensione; vervallen, herstel dekking, geschorst; caducada, reposição em vigor; wygasła, wznowienie ochrony, zawieszona; luput, pengembalian kuat kuasa
adjuster; claims adjuster, claims handler, surveyor of the loss; sachverständiger, sachbearbeiter schaden; gestionnaire sinistre; tramitador; ; schadebehandelaar; gestor de sinistro; rzeczoznawca, likwidator szkody, opiekun szkody; penyelaras kerugian, ajuster
insured_object+insured; insured object, insured item, property insured, risk address, insured property, subject insured; versicherte sache, versichertes objekt, versicherungsort, risikoort, versichertes fahrzeug, versichertes risiko; objet assuré, bien assuré, lieu du risque, véhicule assuré; objeto asegurado, bien asegurado, situación del riesgo, riesgo asegurado; oggetto assicurato, bene assicurato, ubicazione del rischio, veicolo assicurato; verzekerd object, verzekerde zaak, risicoadres; objeto seguro, bem seguro, local de risco, veículo seguro; przedmiot ubezpieczenia, miejsce ubezpieczenia; harta diinsuranskan
insurance_period+insured+period; insurance period, policy period, period of insurance, policy term, period of cover; versicherungsperiode, versicherungsdauer, versicherungszeitraum, versicherungsbeginn, versicherungsablauf, hauptfälligkeit; période d'assurance, durée du contrat, échéance principale, période de garantie; período de seguro, duración del seguro, periodo de cobertura, fecha de efecto; durata della polizza, periodo di assicurazione, periodo assicurativo, effetto polizza; verzekeringsperiode, verzekeringsduur, contractvervaldatum, hoofdpremievervaldatum; período do seguro, duração do seguro, início do seguro, data de vencimento; okres ubezpieczenia, czas trwania ubezpieczenia, początek ochrony, koniec ochrony; tempoh insurans
injury; bodily injury, injured persons, personal injury; verletzte, verletzter; dommages corporels, blessé, blessés; daños corporales, heridos, herido; danni alla persona, feriti, ferito; gewonden, gewonde; danos corporais, feridos, ferido; obrażenia, uraz, urazy, ranni, poszkodowani; kecederaan
property_damage+loss_damage+property; property damage, material damage, damage to property; sachschaden, vermögensschaden, gebäudeschaden; dommages matériels, dégâts matériels; daños materiales, daños a bienes; danni materiali, danni a cose; materiële schade, zaakschade; danos materiais; szkoda w mieniu, szkody materialne, szkoda majątkowa; kerosakan harta
opponent_vehicle+third_party; other vehicle, third-party vehicle, vehicle b, other driver, opposing party; gegnerisches fahrzeug, unfallgegner, gegner, gegnerische versicherung, anspruchsgegner; véhicule b, véhicule adverse, partie adverse, conducteur adverse; vehículo contrario, contrario, vehículo b; veicolo b, controparte, veicolo di controparte; tegenpartij, voertuig b, wederpartij; veículo b, terceiro, veículo terceiro; pojazd sprawcy, sprawca, pojazd b, sprawca szkody; kenderaan pihak ketiga
recourse; recourse, subrogation, right of recovery; regress, regressanspruch, rückgriff, regressforderung; ; repetición, subrogación; rivalsa, surroga; regres, verhaal, subrogatie; direito de regresso, sub-rogação; roszczenie regresowe; rekurs, subrogasi
salvage_value; salvage, wreck value; schrottwert; épave, valeur de l'épave; valor venal; relitto, valore del relitto; sloopwaarde, dagwaarde; ; wartość pozostałości, wrak, pozostałości; nilai sisa
replacement_value; replacement cost, new for old; wiederherstellungskosten, wiederbeschaffung; ; ; costo di ricostruzione; ; valor de reconstrução; wartość odtworzeniowa, wartość nowa; nilai penggantian
underwriter_signed+insurer; underwriter, underwriters, reinsurer, reinsurance, co-insurer; rückversicherer, rückversicherung, mitversicherer; réassureur, coassureur; reasegurador, coasegurador; riassicuratore, coassicuratore; herverzekeraar, medeverzekeraar; ressegurador, cossegurador; reasekurator, koasekurator; penaja jamin
co_insured+insured; co-insured, additional insured, named driver, insured family members; mitversichert, mitversicherte personen, weitere fahrer; coassuré, assuré additionnel, conducteur secondaire; asegurado adicional, conductor ocasional; coassicurato, assicurati aggiuntivi; medeverzekerde; segurado adicional, condutor habitual; współubezpieczony, współubezpieczeni; pemandu dinamakan
surcharge_premium+surcharge; risk surcharge, loading on premium, instalment surcharge; risikozuschlag, ratenzuschlag, ratenzahlungszuschlag, beitragszuschlag; surprime, majoration, frais de fractionnement; recargo, sobreprima, recargo por fraccionamiento; sovrapremio, addizionale, interessi di frazionamento; toeslag, premietoeslag; sobreprémio, agravamento; zwyżka
payment_interval+frequency+payment; payment frequency, payment mode, mode of payment, instalment frequency; zahlungsweise, zahlweise, zahlungsperiode, zahlungsintervall, zahlungsrhythmus; périodicité de paiement, fractionnement, mode de règlement; periodicidad de pago, fraccionamiento; frazionamento, rateazione, periodicità di pagamento; betaaltermijn, betalingstermijn, betaalfrequentie; periodicidade de pagamento, fracionamento; częstotliwość płatności, ilość rat; kekerapan bayaran
contract; ; versicherungsvertrag; ; ; ; contractvervaldatum
certificate; ; versicherungsbestätigung; ; ; ; verzekeringsbewijs
card; ; deckungskarte
insurer; ; versicherungswert
value; ; versicherungswert; ; ; ; sloopwaarde
amount; ; haftungssumme, entschädigungsbetrag, regulierungsbetrag, leistungsbetrag, todesfallsumme; ; ; ; dekkingsbedrag
sum; ; haftungssumme, schadensumme, schadenssumme, todesfallsumme
limit; ; haftungshöchstgrenze
coverage; ; ; ; ; ; dekkingsbedrag
damaged; ; schadendatum, schadensdatum, schadensbetrag; ; ; ; schadedatum, schadebedrag
time; ; schadenszeitpunkt
accident; ; unfalldatum; ; ; ; ongevalsdatum
event; ; ereignisdatum
incident; ; ereignisdatum
loss_damage; ; schadensbetrag; ; ; ; schadebedrag
claim_debt; ; forderungsbetrag
subsidy; ; forderungsbetrag
adjuster; ; regulierungsbetrag
recurring; ; regulierungsbetrag
power; ; leistungsbetrag
service; ; leistungsbetrag
rear; ; rückkaufswert
bought; ; rückkaufswert
address; ; ; ; ; ; risicoadres
duration; ; versicherungsdauer; ; ; ; verzekeringsduur
due; ; ; ; ; ; contractvervaldatum, hoofdpremievervaldatum
expiry; ; ; ; ; ; contractvervaldatum, hoofdpremievervaldatum
maturity; ; ; ; ; ; contractvervaldatum, hoofdpremievervaldatum
head; ; ; ; ; ; hoofdpremievervaldatum
main; ; ; ; ; ; hoofdpremievervaldatum
manager; ; ; ; ; ; hoofdpremievervaldatum
bonus; ; ; ; ; ; hoofdpremievervaldatum
contribution; ; ; ; ; ; hoofdpremievervaldatum
premium; ; ; ; ; ; hoofdpremievervaldatum
demolition; ; ; ; ; ; sloopwaarde
soil; ; ; ; ; ; dagwaarde
fee; ; wiederherstellungskosten
cost; ; wiederherstellungskosten
period; ; zahlungsperiode, zahlungsintervall; ; ; ; betaaltermijn, betalingstermijn
deadline; ; ; ; ; ; betaaltermijn, betalingstermijn
`;
