/** Words by which fields of any trade are asked, of people, causes, states and ways of doing: rows as `readTermRows` reads them. */
export const WORKING_TERMS = `
abbreviation; abbreviation, acronym, short name; abkürzung, kürzel; abréviation, sigle; abreviatura, sigla; abbreviazione; afkorting
actuary; actuary, actuarial; aktuar, versicherungsmathematiker, versicherungsmathematisch; actuaire, actuariel; actuario, actuarial; attuario, attuariale; actuaris, actuarieel; atuário, atuarial
adherence; adherence, compliance rate; einhaltung, therapietreue; observance, respect du traitement; adherencia, cumplimiento terapéutico; aderenza; therapietrouw, naleving; adesão, cumprimento
agronomist; agronomist, agricultural engineer; agronom, agrarberater; agronome, ingénieur agronome; agrónomo, ingeniero agrónomo; perito agrario; agronoom, landbouwkundige; engenheiro agrónomo
assembled+assembly_mounting; assembled; montiert, zusammengebaut; assemblé, monté; ensamblado, ensamble, armado; assemblato; gemonteerd, geassembleerd; montado, montada
assisted; assisted, assistance given; ; ; ; ; bijgestaan, begeleid
barrier; barrier; absperrung; barrière; barrera; barriera, sbarra; slagboom, afzetting; barreira
bypass; bypass; umgehung; by-pass; ; ; omleiding
caused+cause; caused, causing, provoked; verursacht, verschuldet; causé, causée, provoqué, occasionné; causado, causada, provocado; causato, causata, provocato; veroorzaakt
culprit+fault_blame; culprit, party at fault, at-fault party, wrongdoer, tortfeasor; verursacher, schadenverursacher, schadensverursacher, unfallverursacher, schädiger; auteur du dommage, auteur du sinistre, responsable du sinistre; causante del daño, responsable del siniestro; danneggiante, responsabile del sinistro; veroorzaker, schadeveroorzaker, aansprakelijke partij; causador, causador do dano, lesante
chain; chain; kette; chaîne; ; catena; ketting
clarification; clarification, clarifications; klärung, rückfrage, klarstellung; éclaircissement, précision; aclaración, aclaraciones; chiarimento, chiarimenti, delucidazioni; verduidelijking, opheldering; esclarecimento, esclarecimentos
climate; climate; klima; climat, climatique; clima, climático; ; klimaat
clinician+doctor; clinician, clinicians; kliniker; clinicien, clinicienne; facultativo, facultativa, galeno; clinico; clinicus, hoofdbehandelaar; médico responsável
compatible; compatible, compatibility; kompatibel, verträglich; compatibilité; compatibilidad; compatibile, compatibilità; verenigbaar; compatível, compatibilidade
constraint; constraint, constraints; einschränkung; contrainte, contraintes; restricción, restricciones, limitación; vincolo, vincoli; beperking, beperkingen; restrição, restrições
consumables+material; consumable, consumables, supplies used; verbrauchsmaterial, kleinmaterial, hilfsstoffe; consommables, petit matériel, petites fournitures; consumibles, insumos, fungibles, material fungible; materiale di consumo, consumabili, minuteria; verbruiksmateriaal, klein materiaal; consumíveis, material de consumo
consulted; consulted; konsultiert, beigezogen; consulté, consultée; consultado, consultada; consultato, consultata; geraadpleegd
credentials; credentials, login details; zugangsdaten, anmeldedaten; identifiants de connexion; credenciales, datos de acceso; credenziali; inloggegevens; credenciais, dados de acesso
criterion; criterion, criteria; kriterium, kriterien; critère, critères; criterio, criterios; criteri; criterium, criteria
curve; ; kurve; courbe; curva; ; kromme
disagreement; disagreement, dissent; meinungsverschiedenheit, abweichende meinung; désaccord, divergence; desacuerdo, disconformidad; disaccordo, dissenso; onenigheid, meningsverschil; desacordo, discordância
discovered+found; discovered, discovery, detected on; entdeckt, bemerkt; découverte; descubrimiento, detectado; scoperta, rilevato, accortosi; ontdekt, ontdekking; descoberta, detetado
discussion; discussion, discussed; besprechung, besprochen, erörterung; discuté; discusión; discussione, discusso; bespreking, besproken, overleg; discussão, discutido
displayed; displayed; angezeigt; affiché, affichée; mostrado; visualizzato; weergegeven, getoond; exibido, apresentado no visor
employed+employment_type; employed, in employment, salaried; angestellt, beschäftigt, nichtselbständig; salarié, salariée, employé depuis; asalariado, en relación de dependencia; dipendente, occupato, assunto; in dienst, in loondienst, werkzaam; empregado, empregada, assalariado
encountered; encountered; angetroffen; rencontré, rencontrée; encontrado, encontrada; riscontrato, riscontrata; aangetroffen
entity; entity, entities; rechtsträger; entité; entidad; soggetto; entiteit, instantie; entidade, órgão
equipped; equipped, equipment fitted; ausgestattet, ausgerüstet; équipé, équipée; equipado, equipada; equipaggiato, attrezzato, dotato; uitgerust
ethnicity; ethnicity, ethnic, ethnic group, ethnic origin; ethnie, ethnische herkunft, volksgruppe; origine ethnique; etnia, pertenencia étnica, pueblo originario; origine etnica; etniciteit, etnische afkomst; raça, raça cor
expectancy; expectancy, expected life; erwartung, lebenserwartung; espérance, espérance de vie; esperanza, esperanza de vida; speranza di vita, aspettativa; levensverwachting, verwachting; esperança, expectativa de vida
expended; expended; aufgewendet, verbraucht; dépensé; gastado, erogado; speso; besteed, uitgegeven; despendido
explosive; explosive, explosion, explosives; explosion, explosiv, sprengstoff; explosif; explosivo, explosivos; esplosione, esplosivo; ontploffing, explosie, springstof; explosão
exposed; exposed; ausgesetzt, exponiert; exposé, exposée; expuesto, expuesta; esposto a, esposta a; blootgesteld; exposto, exposta
extracted; extracted, extraction; entnommen, gezogen, extraktion; extrait, extraction; extraído, extracción; estratto, estrazione; onttrokken, getrokken, extractie; extração
ejection_fraction+heart; ejection fraction, ejection, lvef, ef; ejektionsfraktion, auswurffraktion, lvef, ef; fraction d'éjection, fevg, feve; fracción de eyección, fevi; frazione di eiezione, fevs; ejectiefractie; fração de ejeção
farming; farming; landwirtschaft, bewirtschaftung; agriculture, exploitation agricole; agricultura, explotación agraria; agricoltura, conduzione agricola; landbouw, akkerbouw; exploração agrícola
fatality; fatal, fatality, fatalities, killed, deadly; tödlich, getötete, todesopfer; mortel, mortelle, tués; mortal, fatal; mortale, decessi; dodelijk, doden; mortos
feasibility; feasibility, feasible; machbarkeit, durchführbarkeit; faisabilité; viabilidad, factibilidad; fattibilità; haalbaarheid; viabilidade
feature; feature, features, characteristics; merkmal; caractéristique, caractéristiques, particularité; característica, características; caratteristica, caratteristiche; kenmerken, eigenschap
fermentation; fermentation, fermented; gärung, vergoren; fermentation, cuvaison; fermentación; fermentazione; gisting, vergisting; fermentação
flagged; flagged, highlighted; markiert, gekennzeichnet; signalé, signalée; señalado, marcado; segnalato, contrassegnato; gemarkeerd; sinalizado, assinalado
flammable; flammable, inflammable, combustible; entzündlich, brennbar, entzündbar; inflammable, combustible; inflamable; infiammabile; ontvlambaar, brandbaar; inflamável
flame; flame, open flame, naked flame, torch; flamme, offene flamme, brenner; chalumeau; llama, llama abierta, soplete; fiamma, fiamma libera, cannello; vlam, open vuur, brander; chama, chama aberta, maçarico
hot_work; hot work, hot works, welding permit; heißarbeiten, feuerarbeiten, schweißerlaubnis, feuererlaubnis; travail à chaud, travaux par points chauds, permis de feu; trabajo en caliente, trabajos en caliente, permiso de fuego; lavori a caldo, lavori a fuoco; heetwerk, heet werk, vuurvergunning; trabalho a quente, trabalhos a quente, permissão de trabalho a quente
fluid; fluid; fluid; fluide; fluido
frontage_length; frontage, street frontage; straßenfront, frontlänge; façade sur rue, linéaire de façade; frente a calle, metros de frente; fronte strada; straatfront; testada, frente do terreno
genetic; genetic, genetics, gene; genetisch; génétique, gène; genético, genética; ; erfelijk
geographic; geographic, geographical; geographisch, räumlich; géographique; geográfico, geográfica; ; geografisch
governance; governance; unternehmensführung; gouvernance; gobernanza, gobierno corporativo; governance; bestuur en toezicht; governança
coordination; coordinating, coordinates; koordinierend; coordinateur; ; ; coördinerend
rejected; denial
decrease; decreased, lowered; gesunken, gesenkt; ; disminuido; diminuito; gedaald; diminuído
gastric; gastric, stomach; magen; gastrique, estomac; gástrico, estómago; stomaco; maag
harmful; harmful, damaging; schädlich, gesundheitsschädlich; nocif, nuisible; nocivo, dañino; dannoso; schadelijk; prejudicial
heavy_goods; heavy, heavy load, heavy goods; schwerlast, schwergut; poids lourd, charge lourde; carga pesada; carico pesante; zwaar, zware last
hernia; hernia; hernie, leistenbruch, bandscheibenvorfall; hernie discale; hernia discal; ernia; liesbreuk; hérnia
human; human; menschlich; humain, humaine; humano, humana; umano, umana; menselijk
importance; importance, materiality level; bedeutung, wichtigkeit; importance; importancia, relevancia; importanza, rilevanza; belang, belangrijkheid
improvement; improvement, improved, improvements; verbesserung, besserung; amélioration; mejora, mejoría; miglioramento; verbetering; melhoria, benfeitoria
indebtedness+debt; indebtedness, over-indebtedness; verschuldung, überschuldung; endettement, surendettement; endeudamiento; indebitamento, sovraindebitamento; schuldenlast; endividamento
inflation; inflation, cpi, consumer price index; teuerung, inflation, verbraucherpreisindex, vpi, lik; indice des prix, ipc; inflación, udi; inflazione, istat, indice foi; inflatie, consumentenprijsindex, gezondheidsindex; inflação, ipca, igp-m, inpc
inquest; inquest, investigation; untersuchung des falls, ermittlung, ermittlungen; enquête; investigación, pesquisa, indagación; indagine, inchiesta; gerechtelijk onderzoek; inquérito, investigação, averiguação
institution; institution, institutional, institute; institution, institut, einrichtung; établissement; institución, institucional, instituto; istituzione, istituto; instelling, instituut; instituição
insulin; insulin; insulin; insuline; insulina
integrity; integrity; unversehrtheit, integrität; intégrité; integridad; integrità; integriteit; integridade
interruption; interruption, interference, disturbance, disruption; störung, unterbrechung, beeinträchtigung; interruption, perturbation; interrupción, perturbación; interruzione, disturbo; onderbreking, storing, hinder; interrupção, perturbação
introduced; introduced, launched; eingeführt; introduit, introduite; introducido; introdotto; ingevoerd, geïntroduceerd; introduzido
juvenile; juvenile, youth, adolescent, young person; jugendlich, jugendlicher, jugend; jeune, adolescent, jeunesse; juvenil, adolescente, menor joven; giovane, giovanile; jeugd, jongere; jovem
label_tag; label, labels, sticker; etikett, aufkleber, anhänger etikett; étiquette, étiquettes; etiqueta, rótulo, marbete; etichetta, etichette, bollino; etiket, label, sticker; selo
liquid; liquid, liquids; flüssig, flüssigkeit; liquide, liquides; líquido, líquidos; liquidi; vloeibaar, vloeistof
logistics; logistics; logistik; logistique; logística; ; logistiek
mapping; mapped, mapping, map; kartiert, karte blatt; cartographie; mapa, cartografía; mappa, mappale; kaartblad, plattegrond
marketing_ads; marketing, advertising, promotional, direct marketing; werbung, werbezwecke, marketing; publicité, prospection commerciale; publicidad, fines comerciales; pubblicità, finalità commerciali; reclame, commerciële doeleinden; publicidade, contactos comerciais
mental; mental, psychic; psychisch, geistig; mental, mentale, psychique; psíquico; psichico; geestelijk
mineral; mineral, minerals; mineral, mineralisch; minéraux; minerales; minerale, minerali; mineraal, mineralen; minerais
mining; mining, mine; bergbau, bergwerk; mine, exploitation minière; minería, mina; miniera, estrazione mineraria; mijnbouw; mineração, lavra
mixed; mixed, mixture of, blend, blended, assorted; gemischt, mischung; mixte, mélange; mixto, mixta, mezcla, mezclado; misto, mista, miscela; gemengd, mengsel, gemengde; mistura
monument; monument, listed building, heritage; denkmal, denkmalpflege, denkmalschutz, baudenkmal; monument, monument historique, patrimoine; monumento, patrimonio histórico; bene culturale, soprintendenza; rijksmonument, erfgoed; património cultural, tombado
narrative+damage_description; narrative, statement of facts, account of events; hergang, tathergang, sachverhalt, schadenhergang, unfallhergang, schilderung; récit, circonstances, exposé des faits, déroulement; relato, relato de los hechos, descripción de los hechos; descrizione dei fatti, dinamica, modalità del sinistro, racconto; toedracht, relaas, omschrijving van de feiten; descrição dos factos, descrição dos fatos
natural; natural; natürlich; naturel, naturelle; natural, naturales; naturale, naturali; natuurlijk, natuur; naturais
negotiated; negotiated, negotiation; verhandelt, verhandlung, ausgehandelt; négocié, négociée, négociation; negociado, negociación; trattativa, negoziato; onderhandeld, onderhandeling; negociação
obstacle; obstacle, obstacles; hindernis, hindernisse; obstacle, obstacles; obstáculo, obstáculos; ostacolo, ostacoli; obstakel
occupational; occupational, work-related, vocational; beruflich, berufsbedingt, betrieblich; professionnel, professionnelle; laboral, ocupacional, profesional; professionale, lavorativo; beroeps, beroepsmatig; profissional
offer; offered; ; proposé; ofrecido, ofertado; ; aangeboden; oferecido
overlap; overlap, overlapping; überlappung, überschneidung; recouvrement partiel, chevauchement; solape, superposición; sovrapposizione; overlapping; sobreposição
particle; particle, particles; partikel, teilchen; particule, particules; partícula, partículas; particella di polvere, particelle; deeltje, fijnstof
patrol; patrol; streife, patrouille; ; patrulla, patrullaje; pattuglia; ; patrulha
penalised; penalised; bestraft, sanktioniert; sanctionné, pénalisé; sancionado, penalizado; sanzionato, penalizzato; gesanctioneerd
playing_season; playing, played; gespielt, spielend; joué, jouée; jugado, jugada; giocato, giocata; gespeeld; jogado, jogada
population; population, inhabitants; bevölkerung, einwohnerzahl, einwohner; population, habitants; población, habitantes; popolazione, abitanti; bevolking, inwoners, inwonertal; população
possession; possession, possessor, vacant possession; besitz, besitzer, besitzübergang; possession, entrée en jouissance, détention; posesión, poseedor, tenencia; possesso, possessore, detenzione; bezit, bezitter, ingenottreding; posse, possuidor, detentor
possible; possible, potential, eventual; möglich, mögliche, eventuell; possible, éventuel, éventuelle; posible, eventual, potencial; possibile, possibili, eventuale; mogelijk, eventueel; possível, possíveis
prevention; prevention, preventive, preventative; vorbeugung, prävention, verhütung, vorbeugend; prévention, préventif; prevención, preventivo, preventiva; prevenzione; preventie, preventief; prevenção
probable; probable, likely, suspected, suspicion; wahrscheinlich, verdacht, verdacht auf, vermutlich, verdachtsdiagnose; probable, suspecté, suspicion; sospecha, sospechado, presunto, presuntivo; probabile, sospetto, sospetta; vermoedelijk, waarschijnlijk, verdenking; provável, suspeita, presumido, hipótese diagnóstica
problem; problem, problems, complaint details, fault reported; problem, anliegen; problème, panne signalée, panne constatée; problema, falla, avería, falla reportada; guasto, difetto segnalato, anomalia segnalata; probleem, storing; avaria, defeito relatado, anomalia
purchasing; purchasing, procurement, buying department; einkauf, beschaffung, beschaffungsstelle; achats, service achats, approvisionnement; compras, departamento de compras, adquisiciones, abastecimiento; acquisti, ufficio acquisti, approvvigionamento; inkoop, inkoopafdeling, aankoop, aankoopdienst; aprovisionamento, suprimentos
random; random, at random, randomly; zufällig, stichprobenartig, stichprobe; aléatoire, au hasard; aleatorio, al azar; casuale, a campione; willekeurig, steekproef, steekproefsgewijs; por amostragem
drawn_up; raised by, prepared by; ersteller, erstellt von, aufgestellt von; rédigé par, préparé par, émetteur du document; elaboró, elaborado, elaborado por, preparado por, confeccionó, hecho por; redatto da, compilato da, emesso da, preparato da; opgesteld door, opgemaakt door, opsteller; lavrado por, emitido por
checked; reviewed by, reviewer, verified by; geprüft von; vérifié par, revu par, contrôlé par; revisó, revisado por, comprobado por; verificato da, controllato da, visto da; nagezien door, gecontroleerd door; revisto por, verificado por, conferido por, conferente
approved_by+approved; authorized by, signed off by; genehmigt von, freigegeben von, freigabe durch; approuvé par, autorisé par, validé par, visa responsable; aprobó, autorizó, autorizado por, aprobado por; approvato da, autorizzato da; voor akkoord, goedgekeurd door, akkoord door; aprovado por, liberado por, visto do responsável
requested_by; requestor, requester; besteller, anforderer, angefordert von, gesuchsteller, gesuchstellerin; demandeuse, demandé par, prescrit par; solicitado por, pedido por, solicitó; richiesto da, inviato da, prescritto da; aangevraagd door, verzoeker; requerente
received_by; received by, recipient signature, goods received by; empfangen von, angenommen von, entgegengenommen von; reçu par, réceptionné par, pris en charge par; recibí, recibí conforme, recibió, recibido por, recibe; ricevuto da, ritirato da, per ricevuta; ontvangen door, in ontvangst genomen door; recebido por, recebi, recebedor, rececionado por
delivered_by; delivered by, handed over by, issued by hand; übergeben von, ausgegeben von, geliefert von; remis par, livré par; entregado por, entregó, entrega conforme; consegnato da; geleverd door, overhandigd door, afgeleverd door; entregue por
recruitment; recruitment, recruiter, hiring manager; rekrutierung, personalgewinnung, einstellung von personal; recrutement, recruteur; reclutamiento, contratación de personal, selección de personal; reclutamento, selezione del personale; werving, werving en selectie; recrutamento, recrutador
refund; reimburse, reimbursable, amount reimbursed; auslagenersatz; à rembourser, remboursable; reembolsado, reintegrado, por reembolsar; da rimborsare, rimborsabile; terug te betalen, vergoed, te vergoeden; ressarcido, comparticipado
rescue; rescue, rescued; rettung, bergung, rettungsdienst; secours, sauvetage; rescate, salvamento; soccorso, salvataggio; redding, berging; resgate
resource; resource, resources; ressource, ressourcen, betriebsmittel; ressources; recurso, recursos; risorsa, risorse; hulpmiddel, middelen; recursos afetos
search; search, searched, retrieval; suche, recherche, durchsuchung; recherches; búsqueda, pesquisa; ricerca, visura; zoektocht, opzoeking, doorzoeking; procura, busca
sealing; sealing, gasket set; abdichtung, versiegelung; étanchéité, joint d'étanchéité; sellado, empaque, empaquetadura, estanqueidad; sigillatura, tenuta; afdichting, verzegeling; vedação, estanquidade
serious; serious, severe; schwer, schwerwiegend; sévère; severo; ; ernstig, zwaar
shared_joint; shared, sharing, communal, in common; gemeinsam, geteilt, gemeinschaftlich; partagé, commun, collectif, collective; compartido, común, colectivo; condiviso, comune a tutti, in comune, centralizzato; gedeeld, gemeenschappelijk, collectief; partilhado, compartilhado, coletivo
slab; slab, screed slab; bodenplatte, betonplatte; dalle béton; losa, radier, placa de hormigón; soletta, solaio; vloerplaat, betonplaat; laje
solid; solid, solids; feststoff; solide, matières solides; sólido, sólidos; solidi; vast stof, vaste stof
spacing; spacing, clearance distance; achsabstand; espacement, entraxe, écartement; separación, distancia entre; interasse, spaziatura; tussenafstand, hart-op-hart, h.o.h; espaçamento, entre-eixos, afastamento
stable_state; stable; stabil; stable, stationnaire; ; stabile; stabiel; estável
steam; steam; dampf, wasserdampf; vapeur; vapor; vapore; stoom
stress; stress, strain; beanspruchung, spannung mechanisch; contrainte mécanique, sollicitation; tensión mecánica; sollecitazione, sforzo; belasting mechanisch, inspanning; tensão mecânica
effort; exertion, exercise test; belastung, anstrengung, ergometrie; épreuve d'effort; prueba de esfuerzo, ergometría; sforzo, prova da sforzo, dopo sforzo; inspanning, inspanningsproef; prova de esforço
suggestion; suggestion, suggested; vorschlag, anregung; suggestion; sugerencia, se sugiere; suggerimento; suggestie; sugestão
tank; tank, tanks, reservoir, vessel tank; tank, öltank; réservoir, cuve, citerne; tanque, depósito combustible, embalse, estanque; serbatoio, cisterna, invaso; kuip; reservatório
target_goal; target, targets, goal, objective; ziel, zielwert, zielvorgabe; objectif, objectifs, cible; objetivo, objetivos; obiettivo, obiettivi; doelstelling, streefwaarde, streefcijfer; alvo
technology; technology, technique; technologie, technik; technique; tecnología, técnica; ; techniek
theme; theme, topic, themes; thema, themen; thème; tema, temática; argomento; onderwerp
theory; theory, theoretical; theorie, theoretisch; théorique; teoría, teórico
timing; timing, timed, elapsed timing; zeitmessung, zeitnahme; chronométrage, chronométré, minutage; cronometraje, tiempos; cronometraggio, tempistica; tijdwaarneming, klokslag, tijdopname; cronometragem
tobacco; tobacco, cigarette, cigarettes; tabak, zigaretten; tabac, cigarettes; tabaco, cigarrillos; tabacco, sigarette; sigaretten; cigarros
toxic; toxic, toxicity, poisonous; giftig, toxisch; toxique, toxicité; tóxico, toxicidad; tossico, tossicità; ; toxicidade
trend; trend, tendency; trend, tendenz, verlauf; tendance, évolution; tendencia, evolución; tendenza, andamento; verloop; evolução
tube_specimen; vacutainer; röhrchen, probenröhrchen; ; ; provetta; buisje, proefbuis
unaccompanied; unaccompanied; unbegleitet; non accompagné; no acompañado, sin acompañante; non accompagnato; niet begeleid, onbegeleid; não acompanhado, sozinho, sozinha
unscheduled; unscheduled, unplanned, ad hoc; außerplanmäßig, ungeplant; non planifié, imprévu; no programado, no planificado, fuera de programa; non programmato, non pianificato; niet gepland, ongepland; não programado, não planeado
vertical; vertical; senkrecht, vertikal; vertical, verticale; ; ; verticaal
video; video, videos, footage, cctv; video, videoüberwachung; vidéosurveillance; videovigilancia; videosorveglianza; videobewaking
village; village, hamlet; dorf, ortschaft; village, hameau; pueblo, aldea, localidad; paese, borgo, frazione; dorp, gehucht; aldeia, vila, povoado
virus; virus, viral; virus, viral; virale; ; ; viraal
vital_signs; vital, vitals, vital signs; vitalparameter, vitalzeichen, vitalwerte; constantes, signes vitaux, paramètres vitaux; signos vitales, constantes vitales; parametri vitali; vitale parameters, vitale functies; sinais vitais, parâmetros vitais
whereabouts; whereabouts, current location; verbleib, aufenthaltsort; localisation actuelle; paradero; luogo attuale; verblijfplaats, plaats van bewaring; paradeiro
hours_worked; worked, time worked; gearbeitet, geleistet; travaillé, travaillées, heures prestées, prestées; trabajado, trabajadas, horas laboradas; lavorate, ore prestate; gewerkt, gepresteerd; trabalhadas
`;
