/** Words of everyday papers that names of fields are made of: seasons, materials, what was done with a thing, and states of papers: rows as `readTermRows` reads them. */
export const EVERYDAY_TERMS = `
barrel; barrel, barrels, keg, kegs; fass, fässer; barrique, tonneau, baril; barril, barriles, tonel; botte, barile, barili; vat, vaten; barril, barris, pipa
coil; coil, coils, reel, reels; spule, spulen, ringbund; bobine, bobines, couronne; bobina, bobinas; bobina, bobine; spoel, haspel, rol; bobina, bobinas
gasket; gasket, gaskets, seal ring; dichtung, dichtungen, dichtring; joint, joints; junta, juntas; guarnizione, guarnizioni; pakking, pakkingen, afdichting; junta, juntas, vedante
gear; gear, gears, gearbox; getriebe, gang; vitesse, boîte de vitesses; marcha, caja de cambios; cambio, marcia; versnelling, versnellingsbak; mudança, caixa de velocidades
switch; switch, switches; schalter; interrupteur; interruptor; interruttore; schakelaar; interruptor
socket; socket, sockets, outlet; steckdose, steckdosen; prise, prises; enchufe, toma; presa, prese; stopcontact, wandcontactdoos; tomada, tomadas
cooling; cooling, cooled; kühlung, gekühlt; refroidissement, réfrigéré; refrigeración, refrigerado; raffreddamento, refrigerato; koeling, gekoeld; refrigeração, refrigerado
drain; drain, drains, drainage; entwässerung, abfluss; drainage, écoulement, évacuation; desagüe, drenaje; scarico, drenaggio; afvoer, riolering; drenagem, esgoto
rubbish+waste; rubbish, refuse, garbage; müll, abfall, restmüll; ordures, déchets; basura, residuos; rifiuti, immondizia; afval, vuilnis; lixo, resíduos
gardening+garden; gardening, landscaping; gartenpflege, gartenarbeit; jardinage, espaces verts; jardinería; giardinaggio, manutenzione verde; tuinonderhoud, groenonderhoud; jardinagem
snow; snow, snow clearing; schnee, winterdienst; neige, déneigement; nieve; neve, sgombero neve; sneeuw, sneeuwruimen; neve
winter; winter; winter; hiver; invierno; inverno; winter; inverno
spring_season; spring; frühling, frühjahr; printemps; primavera; primavera; lente, voorjaar; primavera
autumn; autumn, fall; herbst; automne; otoño; autunno; herfst, najaar; outono
noon; noon, midday; mittag; midi; mediodía; mezzogiorno; middag; meio-dia
sick; sick, ill; krank, erkrankt; malade; enfermo, enferma; malato, malata; ziek; doente
campus; campus; campus, standort; campus; campus; campus, sede; campus; campus, polo
revoked+cancelled; revoked, revocation, withdrawn; widerrufen, widerruf, entzogen; révoqué, retiré, retrait; revocado, revocación; revocato, revoca; ingetrokken, herroepen; revogado, revogação
stamped; stamped, stamp; gestempelt, stempel; tamponné, cachet; sellado, sello; timbrato, timbro; gestempeld, stempel; carimbado, carimbo
sealed; sealed, seal intact; verplombt, versiegelt; scellé, plombé; precintado; sigillato, piombato; verzegeld; selado
weighed; weighed, weighing; gewogen, verwogen; pesé, pesée; pesado, pesada; pesato, pesata; gewogen, weging; pesado, pesagem
counted; counted, count; gezählt; compté; contado; contato, contati; geteld; contado
licensed+licence; licensed, licenced; zugelassen, lizenziert; agréé, autorisé; licenciado, autorizado; abilitato, autorizzato; bevoegd, erkend; licenciado
swab; swab, swabs; abstrich; écouvillon, prélèvement; hisopo, frotis; tampone; uitstrijk, swab; zaragatoa
pig; pig, pigs, pork; schwein, schweine, ferkel; porc, porcs; cerdo, cerdos, porcino; suino, suini, maiale; varken, varkens; porco, suíno, suínos
poultry; poultry, chicken; geflügel, hähnchen; volaille, poulet; ave, aves, pollo; pollame, pollo; pluimvee, kip; aves, frango
wheat; wheat; weizen; blé; trigo; grano, frumento; tarwe; trigo
barley; barley; gerste; orge; cebada; orzo; gerst; cevada
maize; maize, corn; mais; maïs; maíz; mais, granturco; maïs; milho
spirit; spirit, spirits, liquor; spirituosen, branntwein; spiritueux; licor, licores; liquore, alcolici; gedistilleerd; bebidas espirituosas
ash; ash; asche; cendres; cenizas; ceneri; as; cinzas
irrigation; irrigation, watering; bewässerung; irrigation, arrosage; riego; irrigazione; beregening, irrigatie; rega, irrigação
tram; tram, tramway, streetcar; straßenbahn, tram; tramway; tranvía; tram; tram; elétrico
crossing; crossing, sailing; überfahrt, querung; traversée; travesía, cruce; traversata, attraversamento; overtocht, oversteek; travessia
reward; reward, rewards; belohnung, prämie; récompense; recompensa; premio, ricompensa; beloning; recompensa, prémio
covenant; covenant, covenants; auflage, verpflichtung; engagement, clause; compromiso; vincolo, impegno; verplichting; compromisso
design; design, layout; gestaltung, entwurf; conception; diseño; progettazione, disegno; ontwerp; projeto, conceção
catalogue; catalogue, catalog; katalog; catalogue; catálogo; catalogo; catalogus; catálogo
oath; affidavit, oath, sworn; eidesstattlich, eid; sous serment, attestation sur l'honneur; juramento, declaración jurada; giuramento, dichiarazione giurata; beëdigd, onder ede; juramento
panel; panel, panels; paneel, modul, module; panneau, panneaux; panel, paneles, placa; pannello, pannelli; paneel, panelen; painel, painéis
feed_fodder; fodder, feed; futter, futtermittel; fourrage, aliment; pienso, forraje; mangime, foraggio; voer, veevoer; ração, forragem
perishable; perishable; verderblich; périssable; perecedero; deperibile; bederfelijk; perecível
flow; flow, flow rate; durchfluss, volumenstrom; débit; caudal; portata, flusso; debiet, doorstroming; caudal
chlorine; chlorine; chlor; chlore; cloro; cloro; chloor; cloro
arsenic; arsenic; arsen; arsenic; arsénico; arsenico; arseen; arsénio
coliform; coliform, coliforms; coliforme; coliformes; coliformes; coliformi; coliforme, coliformen; coliformes
legionella; legionella; legionellen; légionelles; legionela; legionella; legionella; legionela
vibration; vibration; erschütterung, schwingung; vibration; vibración; vibrazione, vibrazioni; trilling; vibração
dust; dust, particulate; staub, feinstaub; poussière, poussières; polvo; polvere, polveri; stof, fijnstof; poeira, pó
thermostat; thermostat; thermostat; thermostat; termostato; termostato; thermostaat; termóstato
forklift; forklift, fork lift truck; stapler, gabelstapler; chariot élévateur; carretilla elevadora; carrello elevatore, muletto; heftruck; empilhador
excavator; excavator, digger; bagger; pelle, pelleteuse; excavadora; escavatore; graafmachine; escavadora
call_out; callout, call-out, call out; anfahrt, einsatzpauschale; déplacement; desplazamiento, salida; uscita, chiamata, diritto di chiamata; voorrijkosten, voorrijden; deslocação
standby; standby, on call; bereitschaft, rufbereitschaft; astreinte, veille; guardia, espera; reperibilità; stand-by, bereikbaarheidsdienst; prevenção
witness; witness
translator; translator, interpreter; übersetzer, übersetzerin, dolmetscher; traducteur, traductrice, interprète; traductor, intérprete; traduttore, traduttrice, interprete; vertaler, tolk; tradutor, intérprete
marital_status; marital status, marital, civil status; familienstand; situation familiale, état civil; estado civil; stato civile; burgerlijke staat; estado civil
sibling; sibling, siblings, brother, sister; geschwister, bruder, schwester; frère, sœur, fratrie; hermano, hermana, hermanos; fratello, sorella, fratelli; broer, zus; irmão, irmã, irmãos
education; education, schooling; ausbildung, bildung, fortbildung, weiterbildung; formation, éducation, enseignement; educación, formación; istruzione, formazione; opleiding, onderwijs, scholing; educação, formação
dormitory; dormitory, hall of residence; wohnheim; résidence, internat; residencia, dormitorio; residenza, convitto; studentenhuis, slaapzaal; residência, dormitório
sound_audio; sound, audio; ton, tontechnik, beschallung; sonorisation, son; sonido; audio, impianto audio; geluid; som
exists_present; exists, existing, present, in place; vorhanden, vorliegend, besteht, bestehend; existe, existant, présent; existe, existente, dispone; presente, esistente, sussiste; aanwezig, bestaand, bestaande; existe, existente
retrieved; retrieved, retrieval, downloaded; abruf, abgerufen; consulté, téléchargé, extrait; consultado, descargado; estratto, consultato, scaricato; opgevraagd, geraadpleegd; consultado, extraído
released; released, release, clearance; freigabe, freigegeben, überlassung, überlassen; mainlevée, libéré, bon à enlever; levante, liberado; svincolo, rilascio, svincolato; vrijgave, vrijgegeven; desalfandegado, autorização de saída, liberado
waived; waived, waiver, exempted; erlassen, verzicht, verzichtet, befreit; renoncé, exonéré, dispensé; exento, exonerado, renuncia; esente, esentato, rinuncia; kwijtgescholden, vrijgesteld; isento, dispensado
credited; credited; gutgeschrieben, gutschrift; crédité, versé; abonado, acreditado; accreditato, accreditati; bijgeschreven, gecrediteerd; creditado
nominated; nominated, appointed, designated; benannt, bestellt, ernannt; désigné, nommé; designado, nombrado; designato, nominato; benoemd, aangewezen; designado, nomeado
retired; retired, retirement; rentner, ruhestand, pensioniert; retraité, retraite; jubilado, jubilación; pensionato, pensionamento; gepensioneerd; reformado, reforma
recovered; recovered, recovery; wiedererlangt, sichergestellt; récupéré; recuperado; recuperato; teruggevonden; recuperado
seized; seized, confiscated; beschlagnahmt, eingezogen; saisi, confisqué; incautado, decomisado; sequestrato, confiscato; inbeslaggenomen; apreendido
destroyed; destroyed, disposed; vernichtet, entsorgt, zerstört; détruit, éliminé; destruido, eliminado; distrutto, smaltito; vernietigd; destruído, eliminado
rented; rented, hired, leased; gemietet, vermietet, geleast; loué, location; alquilado, arrendado; noleggiato, affittato, locato; gehuurd, verhuurd, geleased; alugado, arrendado
vested; vested; unverfallbar; acquis; consolidado; maturato, acquisito; onvoorwaardelijk; adquirido
guaranteed; guaranteed; garantiert, garantierte, zugesichert; garanti, garantie; garantizado, garantizada; garantito, garantita; gegarandeerd, gegarandeerde; garantido, garantida
supervising; supervising, supervisor, overseen; aufsicht, betreuer, betreuerin; encadrant, superviseur, tuteur; supervisor, tutor; supervisore, relatore; begeleider, toezicht; supervisor, orientador
responsible; responsible, in charge; verantwortlich, verantwortliche, verantwortlicher, zuständig; responsable, chargé; responsable, encargado, encargada; responsabile, incaricato; verantwoordelijk, verantwoordelijke; responsável, encarregado
bonded; bonded, in bond; zolllager, unter zollverschluss; sous douane; bajo control aduanero, en depósito; in deposito doganale; onder douaneverband; em depósito aduaneiro
unloaded; unloaded, offloaded; entladen, abgeladen; déchargé; descargado; scaricato; gelost; descarregado
stacked; stackable, stacked; stapelbar, gestapelt; gerbable, empilable; apilable; impilabile, sovrapponibile; stapelbaar; empilhável
packed; packed, packing, packaging; verpackt, verpackung; emballé, emballage; embalado, embalaje, envasado; imballato, imballaggio, confezionato; verpakt, verpakking; embalado, embalagem
labelled; labelled, labeled, marking; gekennzeichnet, kennzeichnung; étiqueté, marquage; etiquetado, marcado; etichettato, marcatura; gelabeld, markering; rotulado, marcação
graded; graded, grading; klassiert, sortiert, güteklasse; classé, calibré; clasificado, calibre; classificato, calibro; gesorteerd, klasse; classificado, calibre
drilled; drilled, drilling; gebohrt, bohrung; percé, forage; perforado, perforación; forato, perforazione; geboord, boring; furado, perfuração
welded; welded, welding; geschweißt, schweißen; soudé, soudure; soldado, soldadura; saldato, saldatura; gelast, laswerk; soldado, soldadura
painted; painted, painting, paintwork; lackiert, gestrichen, malerarbeiten; peint, peinture; pintado, pintura; verniciato, verniciatura, tinteggiatura; geschilderd, schilderwerk; pintado, pintura
coated; coated, coating; beschichtet, beschichtung; revêtu, revêtement; recubierto, revestimiento; rivestito, rivestimento; gecoat, coating, coaten; revestido, revestimento
cleaned; cleaned, cleaning; gereinigt, reinigung; nettoyé, nettoyage; limpiado, limpieza; pulito, pulizia; gereinigd, reiniging, schoonmaak; limpo, limpeza
gluten; gluten; gluten; gluten; gluten; glutine; gluten; glúten
nut; nut, nuts; nuss, nüsse, schalenfrüchte; noix, fruits à coque; frutos secos, nuez; noci, frutta a guscio; noten; frutos de casca rija, nozes
halal; halal, kosher; halal, koscher; halal, casher; halal, kosher; halal, kosher; halal, koosjer; halal, kosher
biennial; biennial, every two years; zweijährlich, alle zwei jahre; tous les deux ans, biennal; bienal; biennale; tweejaarlijks; bienal
summary; summary, overview; zusammenfassung, übersicht; récapitulatif, résumé; resumen; riepilogo, sintesi; samenvatting, overzicht; resumo
obstructed; obstructed, obstruction; behinderung, behindert; gêne, entrave; obstrucción, obstruido; ostacolo, intralcio; belemmering, belemmerd; obstrução, impedimento
smoke_alarm; smoke alarm, smoke alarms, smoke detector; rauchmelder, rauchwarnmelder; détecteur de fumée, daaf; detector de humo; rilevatore di fumo; rookmelder, rookmelders; detetor de fumo
assembly_mounting; mounting, installation, fitting; montage, aufbau, einbau; montage, pose; montaje, instalación; montaggio, posa, installazione; montage, plaatsing; montagem, instalação
addressee+recipient; addressee; empfänger, adressat; destinataire; destinatario, destinataria; destinatario, destinataria; geadresseerde; destinatário, destinatária
representation; representation, represented; vertretung, vertreten; représentation, représenté; representación, representado; rappresentanza, rappresentato; vertegenwoordiging; representação, representado
subsidised; subsidised, subsidized, funded; gefördert, förderung, bezuschusst; subventionné, aidé; subvencionado, bonificado; agevolato, sovvenzionato; gesubsidieerd; subsidiado, bonificado
clamp; clamp, clamped, boot; parkkralle, klammer; sabot; cepo; ganasce, morsetto; wielklem, klem; bloqueador
paved; paved, paving, sealed surface; befestigt, pflaster, gepflastert, versiegelt; pavé, revêtu; pavimentado; pavimentato; verhard, bestrating; pavimentado
outdoors; outdoors, outdoor, outside; draußen, freien, außen; extérieur, plein air; exterior, aire libre; esterno, aperto; buiten; exterior, ar livre
flu; flu, influenza; grippe, influenza; grippe, antigrippal; gripe, antigripal; influenza, antinfluenzale; griep; gripe
foundation_body; foundation, charity; stiftung; fondation; fundación; fondazione; stichting; fundação
gift; gift, gifts, present; geschenk, spende, schenkung; don, cadeau; regalo, donativo; dono, regalo, omaggio; gift, giften, cadeau; oferta, donativo, doação
campaign; campaign, appeal; aktion, kampagne; campagne; campaña; campagna; actie, campagne; campanha
resit; resit, retake, re-examination; nachprüfung, wiederholungsprüfung; rattrapage; recuperación; recupero, riparazione; herexamen, herkansing; recurso, melhoria
commute; commute, commuting, journey to work; arbeitsweg, entfernungskilometer; trajet domicile, domicile-travail; desplazamiento al trabajo; casa-lavoro, pendolare; woon-werk, woon-werkverkeer; casa-trabalho
held; held, retained, kept; verwahrt, hinterlegt, bereitgehalten; conservé, détenu, retenu; retenido, guardado; trattenuto, detenuto; vastgehouden, gereserveerd; retido, guardado, guardada
drawn_up; drawn up, prepared; errichtet, ausgestellt, aufgenommen; dressé, établi; levantada, extendido; redatto, redatta; opgemaakt, opgesteld; lavrado, lavrada
council; council; rat, gemeinderat, konferenz; conseil; consejo, ayuntamiento; consiglio; raad; conselho
wedding; wedding; hochzeit; mariage, noces; boda; matrimonio, nozze, nuziale; bruiloft, huwelijk; casamento
pole; pole, poles, post, mast; pfosten, mast; poteau, mât; poste; palo, pali; paal, palen; poste
plate; plate, registration plate; kennzeichen, schild; plaque; placa, matrícula; targa; kenteken, plaat; matrícula, placa
resuscitation; resuscitation, cpr, dnar, dnr; reanimation, wiederbelebung; réanimation; reanimación; rianimazione; reanimatie; reanimação
priority; priority, prioritised; vorrang, priorität, vorfahrt; priorité; prioridad, preferencia; priorità, precedenza; voorrang, prioriteit; prioridade
board_ship; on board, aboard; an bord; à bord; a bordo; a bordo; aan boord; a bordo
commitment; commitment, minimum term, tie-in; bindung, mindestlaufzeit; engagement; permanencia, compromiso; vincolo, durata minima; looptijd, verbintenis; fidelização, compromisso
signing; signing, signatory, signed by; unterzeichner, unterzeichnet; signataire, signé; firmante, firmado; firmatario, firmato; ondertekenaar, ondertekend; signatário, assinado
lodger; lodger, subtenant; untermieter, untermieterin; sous-locataire; subarrendatario, subinquilino; subaffittuario; onderhuurder; subarrendatário
receptionist; receptionist, reception, front desk; rezeption, empfang; réception, réceptionniste; recepción, recepcionista; reception, portineria; receptie; receção
anaesthetist; anaesthetist, anesthesiologist; anästhesist, narkosearzt; anesthésiste; anestesista; anestesista; anesthesist; anestesista
radiologist; radiologist, radiology; radiologe, radiologin, radiologie; radiologue, radiologie; radiólogo, radiología; radiologo, radiologia; radioloog, radiologie; radiologista, radiologia
optician; optician, optometrist; optiker, augenoptiker; opticien; óptico, optometrista; ottico, optometrista; opticien; ótico, optometrista
graduate; graduate, graduation, graduated; absolvent, abschluss; diplômé, diplômée; graduado, titulado; laureato, laurea; afgestudeerde; licenciado, diplomado
exhibitor; exhibitor, exhibition stand; aussteller, messestand; exposant; expositor; espositore; exposant, standhouder; expositor
compliant; conforming; vorschriftsmäßig
non_compliant; nonconforming; ; ; ; difformità
flaw; flaw, scratch, scratches, dent, crack; kratzer, delle, riss; rayure, bosse, fissure; arañazo, golpe, grieta, rasguño; graffio, ammaccatura, crepa; kras, deuk, scheur, barst; risco, amolgadela, fissura
corrosion; corrosion, rust; korrosion, rost; corrosion, rouille; corrosión, óxido; corrosione, ruggine; corrosie, roest; corrosão, ferrugem
wear; wear, worn; verschleiß, abnutzung, abgenutzt; usure, usé; desgaste, desgastado; usura, usurato; slijtage, versleten; desgaste
damp; damp, moisture damage; feuchtigkeit, feuchteschaden; humidité, dégât des eaux; humedad, humedades; umidità, infiltrazione; vocht, vochtschade; humidade
pollution; pollution, contamination; verschmutzung, verunreinigung, kontamination; pollution, contamination; contaminación; inquinamento, contaminazione; vervuiling, verontreiniging; poluição, contaminação
likelihood; likelihood, probability; wahrscheinlichkeit; probabilité; probabilidad; probabilità; waarschijnlijkheid, kans; probabilidade
mitigation; mitigation, countermeasure; gegenmaßnahme, abhilfe; atténuation, mesure corrective; mitigación, medida correctora; mitigazione, misura correttiva; beheersmaatregel, maatregel; mitigação, medida corretiva
backup_copy; backup; sicherung, datensicherung; sauvegarde; copia de seguridad, respaldo; backup, salvataggio; back-up; cópia de segurança
memory_storage; memory, storage space; speicher, arbeitsspeicher; mémoire, stockage; memoria, almacenamiento; memoria, spazio di archiviazione; geheugen, opslag; memória, armazenamento
upgrade; upgrade, upgraded; hochstufung, erweiterung; surclassement, mise à niveau; ampliación, mejora de categoría; passaggio di categoria, aggiornamento; opwaardering; atualização, melhoria de categoria
processing; processing, handling, processed; bearbeitung, verarbeitung; traitement, traité; tramitación, tratamiento, procesamiento; lavorazione, trattamento, elaborazione; verwerking, behandeling; processamento, tratamento
winner; winner, winning; sieger, siegerin, gewinner; vainqueur, gagnant; ganador, ganadora, vencedor; vincitore, vincitrice; winnaar; vencedor, vencedora
season_period; season; saison, spielzeit; saison; temporada; stagione; seizoen; época, temporada
territory; territory, territories; gebiet, vertragsgebiet; territoire; territorio; territorio; gebied, grondgebied; território
exclusivity; exclusivity, exclusive, exclusively; exklusivität, exklusiv, ausschließlich; exclusivité, exclusif; exclusividad, exclusivo; esclusiva, esclusività; exclusiviteit, exclusief recht; exclusividade, exclusivo
noncompete; noncompete, non-compete, non compete; wettbewerbsverbot, konkurrenzverbot; non-concurrence; no competencia; patto di non concorrenza, non concorrenza; concurrentiebeding, non-concurrentie; não concorrência
governing_law; governing, applicable law, governed by; anwendbares recht, maßgebliches recht; droit applicable, régi par; ley aplicable, se rige por; legge applicabile, regolato da; toepasselijk recht; lei aplicável, regido por
tenancy; tenancy, letting, let; mietverhältnis, vermietung; location, bail; arrendamiento, alquiler; locazione; huur, huurovereenkomst, verhuur; arrendamento
peril; peril, perils, insured event; gefahr, gefahren, versichertes ereignis; péril, événement garanti; riesgo cubierto, riesgos; rischio assicurato, garanzia; verzekerd gevaar, gevaren; risco coberto, riscos
valuables; valuables; wertsachen; objets de valeur; objetos de valor; oggetti di valore, preziosi; kostbaarheden; objetos de valor
courtesy_car; courtesy, courtesy car, loan car; ersatzwagen, leihwagen; véhicule de prêt, véhicule de remplacement; coche de sustitución, vehículo de cortesía; auto sostitutiva, auto di cortesia; vervangend vervoer, leenauto; viatura de substituição
no_claims; noclaims, claim-free; schadenfrei, schadenfreiheitsrabatt; ; sin siniestros; ; schadevrije; sem sinistros
parked; parked, parking place, kept overnight; abgestellt, abstellplatz, stellplatz; stationné, garé; aparcado, estacionado; parcheggiato, ricovero; geparkeerd, stalling; estacionado, aparcado
social_use; social, pleasure; gesellschaftlich, freizeit; loisirs, agrément; ocio, recreo; svago, diporto; recreatief, plezier; lazer, recreio
hull; hull; rumpf, kasko; coque; casco; scafo, corpo; romp; casco
mast_sail; sail, sails, mast; segel, mast; voile, mât; vela, mástil; vela, vele, albero; zeil, zeilen, mast; vela, mastro
tonnage; tonnage, deadweight; tonnage, tragfähigkeit; tonnage, jauge; tonelaje, arqueo; stazza, tonnellaggio; tonnage, tonnenmaat; tonelagem, arqueação
bunker; bunker, bunkers, bunkering; bunker, bunkeröl; soutage, soute; combustible de bunker; bunkeraggio; bunkers, bunkerolie; bunkers
lashing; lashing, securing of cargo; ladungssicherung, zurren; arrimage, saisissage; trincaje, estiba; rizzaggio, fissaggio; sjorren, ladingzekering; peação, amarração
pilotage; pilotage, pilot, towage; lotse, lotsgebühr, schlepper; pilotage, remorquage; practicaje, remolque; pilotaggio, rimorchio; loodsgeld, loods, sleep; pilotagem, reboque
wharfage; wharfage, dockage, berth dues; kaigebühr, liegegeld, hafengeld; droits de quai, droits de port; muellaje, tasa portuaria; diritti di banchina, diritti portuali; kadegeld, havengeld; taxa de cais, taxa portuária
cut_off; cutoff, cut-off, closing time; annahmeschluss, ladeschluss; heure limite, clôture; hora límite, cierre; chiusura, orario limite; sluitingstijd, uiterste tijd; hora limite, fecho
empties; empties, empty; leergut, leer; vides, consignes; vacíos, envases vacíos; vuoti, vuoto; emballage retour, leeg, leeggoed; vazios, vazio, taras
dock_bay; dock, bay, ramp; tor, rampe, ladestelle; quai, porte; muelle, rampa; banchina, ribalta; laaddock, dok, perron; cais, doca
shortage; short, shortage, missing quantity; fehlmenge, minderlieferung, fehlend; manquant, manque; faltante, falta; ammanco, mancante, mancanti; tekort, manco; falta, em falta
surplus_overage; overage, surplus, excess quantity; mehrmenge, überlieferung, überschuss; excédent, surplus; excedente, sobrante; eccedenza, esubero; overschot, teveel; excedente
concealed; concealed, hidden; verdeckt, versteckt; caché, vice caché; oculto; occulto, nascosto; verborgen; oculto
jury_panel; jury, panel of judges; jury, preisgericht; jury; jurado; giuria; jury; júri
heat_lane; lane, lanes; bahn, fahrstreifen; couloir, voie; carril, calle; corsia; baan, rijstrook; pista, faixa
round_match; round, rounds; runde, spielrunde; manche, tour; ronda, jornada; turno, giornata; ronde, speelronde; jornada, ronda
instructor; instructor, tutor, coach; dozent, dozentin, kursleiter, übungsleiter; formateur, formatrice, moniteur; instructor, formador, monitor; docente, istruttore, formatore; docent, instructeur, cursusleider; formador, formadora, monitor
`;
