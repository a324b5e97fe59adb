/** Words of papers on forms of every kind: sums, measures, states, and how labels are cut short: rows as `readTermRows` reads them. */
export const LABEL_TERMS = `
radius; radius, turning circle; halbmesser, wendekreis; rayon de; radio de giro, radio de acción; raggio, raggio d'azione; straal, draaicirkel; raio de ação
purity; purity, degree of purity; reinheit, reinheitsgrad; pureté, titre de pureté; pureza, ley del metal; purezza, titolo del metallo; zuiverheid, zuiverheidsgraad, gehalte fijn; grau de pureza
accuracy; accuracy, precision, exactness; genauigkeit, messgenauigkeit, präzision, genauigkeitsklasse; exactitude, classe de précision; exactitud, clase de precisión; esattezza, accuratezza; nauwkeurigheid, precisie; exatidão, exactidão, precisão
acceleration; acceleration; beschleunigung; ; aceleración; accelerazione; versnelling in; aceleração
torque; torque, tightening torque; drehmoment, anzugsdrehmoment, anzugsmoment; couple de serrage, couple maximal, couple moteur; par motor, par de apriete; coppia massima, coppia di serraggio; koppel, aanhaalkoppel; binário máximo
wattage; wattage, power rating; ; puissance nominale, puissance absorbée; potencia nominal, potencia absorbida; potenza nominale, potenza assorbita; nominaal vermogen; potência absorvida
input_inlet; input, inlet; zulauf, eingangsgröße; arrivée d'eau, entrée en; caudal de entrada; ; toevoer, instroom; afluência
throughput+flow; volume handled, flow rate; durchsatz, durchflussmenge; débit horaire; ; ; doorvoer, doorzet; vazão, caudais
productivity; productivity, efficiency rate; produktivität, arbeitsproduktivität; productivité; productividad; produttività; productiviteit; produtividade
utilisation; utilisation rate, capacity used, occupancy rate; auslastung, auslastungsgrad, belegungsquote, belegungsgrad; taux d'utilisation, taux d'occupation, taux de remplissage; grado de utilización, tasa de ocupación; tasso di occupazione, tasso di utilizzo; bezettingsgraad, benuttingsgraad; taxa de ocupação, taxa de utilização
reach_range; reach, operating range; reichweite, reichweiten, aktionsradius; autonomie, allonge; alcance, autonomía de; autonomia, raggio di azione; reikwijdte, actieradius
slope; slope, gradient, incline, inclination; neigung, gefälle, hangneigung, dachneigung; pente, déclivité, inclinaison; inclinación, desnivel, pendiente del terreno; pendenza, pendenze, inclinazione, dislivello; helling, hellingsgraad, hellingshoek; inclinação, declive
angle; angle, angles; einfallswinkel, neigungswinkel; angle de, angle d'inclinaison; ángulo, ángulos; angolo di, angolazione; hellingshoek, invalshoek, kijkhoek
bearing_course; bearing, compass bearing; peilung, kompasskurs, steuerkurs; cap compas; rumbo, rumbos; rotta bussola, rilevamento; peiling, koers over de grond; rumos
multiplier; ; beiwert; facteur de, facteurs; factor de
fraction+share_portion; part of, fraction; bruchteil, bruchteile; ; milésimas; frazione di, quota millesimale; fractie, duizendsten; fração autónoma
stack; stack, heap, pile, piles; stapel, haufen, stapelhöhe; tas de, empilage; acopio, acopios; cumulo di, mucchio; stapels, hoop zand; monte de, amontoado
bale; ; strohballen; balle de, balles rondes; bala de; balle di; balen
tray; tray, trays; ; plateau, barquette, barquettes; bandeja, bandejas; vassoio, vassoi, vaschetta; dienblad, schaaltje; tabuleiro, tabuleiros
jar; jar, jars; einmachglas, tiegel; bocaux, pot de; tarro, tarros; barattolo, barattoli, vasetto; potje, weckpot; boião
tin_can; cans; konservendose, blechdose; boîte de conserve, canette, canettes; lata, latas; scatoletta; blikje, conservenblik
drum_barrel+barrel; cask; trommel, kanister; fûts, tonneaux; tambor de; fusti, botti
bunch; bunch, bunches; gebinde; bottes de; manojo, manojos, ramo de; mazzo, mazzi; bosje; molhos de, maço
portion_serving; helping; ; portion de
podium_rank; ; rangliste, rangfolge; rang de; clasificación final, puesto obtenido; graduatoria, graduatorie; rangschikking, eindstand; classificação final
quota; contingent, quota, quotas; kontingent, kontingente; ; cupo, cupos, contingente; contingentamento; quotum; contingentes
aisle; aisle, gangway, corridor; diele; ; pasillo, pasillos; corridoio, corridoi; gangpad
wing; block of building, tract, wing; gebäudeflügel, trakt, seitenflügel; aile nord, aile sud, bâtiment aile; ala norte, ala sur; ala nord, ala sud; vleugel, zijvleugel; ala sul
counter_window; service window, ticket window, counter; schalternummer; guichet, guichets; ventanilla, ventanillas; sportello, sportelli; loket, loketten; guichê
booth_stand+exhibition; stall, booth, stand; verkaufsstand, standnummer; numéro de stand; caseta, puesto de venta; bancarella, posteggio, numero stand; kraam; estande, número do stand
pier; pier, quay, jetty, wharf, berth; landungsbrücke, steg; quai d', appontement, poste à quai; atraque, puesto de atraque; molo; kade, aanlegplaats; ancoradouro, posto de acostagem
deck+cabin_ship; upper deck, deck; oberdeck, decknummer; pont supérieur, pont n; cubierta n, cubierta superior; ponte n, ponte superiore; bovendek
doorbell; doorbell, entryphone, name on bell; klingel, gegensprechanlage, klingelname; sonnette, interphone; portero automático, telefonillo; citofono, campanello; deurbel, intercom; campainha, intercomunicador
staircase+stairs; stairwell; stiege, stiegenhaus; cage d'escalier; caja de escalera; vano scala; trappenhuis, trapportaal; caixa de escada
gateway+gate; gateway; toreinfahrt; portail, portails; verja; ; inrijpoort
abroad+foreign; foreign country; im ausland; à l'étranger; en el extranjero; all'estero; in het buitenland; no estrangeiro, no exterior
recurring; regularly, periodically, repeated; turnusmäßig; ; ; periodicamente
withdrawal_consent; revocation of consent, right of withdrawal, cancellation right; widerrufsrecht, widerrufsbelehrung, widerrufsfrist; droit de rétractation, délai de rétractation; derecho de desistimiento; diritto di recesso; herroepingsrecht, bedenktijd; direito de livre resolução, direito de arrependimento
attachment_present+annex; is attached, attached hereto; liegt bei, beiliegend, beigeschlossen; ci-joint, ci-jointe, ci-joints, ci-jointes, ci-annexé; se adjunta, adjunto a la presente; si allega, in allegato; in bijlage, bijgesloten, hierbij gevoegd; segue em anexo, em anexo
has_been_made; has been made, was carried out, took place; ist erfolgt, erfolgt, hat stattgefunden, wurde durchgeführt, durchgeführt am; a été effectué, a eu lieu, effectué le; se ha realizado, ha tenido lugar, se ha efectuado; è stato effettuato, ha avuto luogo, è avvenuto; is verricht, heeft plaatsgevonden, is uitgevoerd; foi efetuado, foi realizado, teve lugar
is_present+exists_present; is present, on hand; liegt vor, ist vorhanden; est présent, est disponible, il existe; consta, obra en; è presente; is aanwezig; está presente
applies+applicable; shall apply, is applicable; gelten, trifft zu, findet anwendung; s'applique, est applicable; es aplicable, se aplica, resulta aplicable; si applica, è applicabile; is van toepassing, gelden; aplica-se, é aplicável
taxable; ; steuerpfl., stpfl.; imp. sur le revenu; ; imponib.; bel. inkomen, belastb.; trib.
deduction; net of; abzüglich, abzgl., abz., minus; déd., à déduire, sous déduction; a deducir, previa deducción; al netto di, a detrarre; na aftrek van, in mindering; a deduzir, líquido de
added; ; zuzüglich, zuz.; en plus; más iva; in aggiunta; vermeerderd met; acrescido de, acresce
preliminary; prelim.; vorl.; à titre provisoire; ; ; voorl.
included; ; einschl.; ; incluyendo; ivi compreso; inbegr.
excluded; ; ausschl.; non cpr.; sin incluir; esclusivamente
if_applicable; if applicable, if any, where applicable, where appropriate; ggf., gegebenenfalls, evtl., eventuell, falls zutreffend, sofern vorhanden; le cas échéant, s'il y a lieu, éventuellement, éventuel, éventuelle; en su caso, si procede, si lo hubiera; se del caso, ove previsto, se presente; indien van toepassing, eventueel, eventuele, desgevallend; se aplicável, se for o caso, caso exista
or; ; bzw., beziehungsweise
average; ; durchschn.; moy.; promed.; ; gem. verbruik, gem. prijs, gemidd.; méd. mensal
actual; ; tats.
planned; ; gepl.
place_of_residence; ; wohnh., wohnhaft in; ; domic.; resid.; wpl., woonpl.
description; descr; beschr., bezeichn., bezchn.; libel.; descrip.; descriz.; omschr., oms.; descriç., discrim.
file_number; ref file; aktz., akt.-z., gesch.-z.; n° dos., réf. dos., n° dossier; nº exp., n.º exp., expte., nº expte.; prot. n., n. prot., rif. pratica; dossiernr., dos.nr.; nº proc., proc. n.º
case_officer; ; sachb., bearb.; ; tramitado por; resp. pratica; ; processo tratado por
payment; pymt; zahlg., zlg.; règlt.; ; pagam., pagto.; bet.wijze; pgto.
payment; settle, settled, remit; begleichung, begleichen, beglichen, bezahlbar; régler, réglée, acquitter; cobrar, cobrará, cobrado, abonar; versare, saldare; storten, overmaken, overgemaakt, voldoen, voldaan; liquidar, pagar
debit; debiting; abgebucht, abbuchen, eingezogen; prélevé, prélevée; cargar, cargado; addebitato, addebitata; afgeschreven, incasseren; debitado, cobrado
transfer; xfer; überw., überwsg.; vir., vir. sepa; transf.; bonif., bon. sepa; overb., overschr.
credit_note; cr note; gutschr.; ; abono nº, nota abono; n. credito, nota cr.; cr. nota; nota créd.
discount; ; erm., ermäß., nachl., rab.; rist., rbse; dcto., bonif.; sc. %; kort. %, kort.perc.; desc. %, desct.
surcharge; surch; zuschl., aufschl.; suppl.; recgo.; magg. %; toesl., opsl.; acrésc., sobretx.
one_time; ; einm.; en une fois; pago único; ; eenm.; única vez
yearly; ; jährl.; ; anu.; ann.le; jrl., per jr.; p/ano, a.a.
monthly; mthly; monatl.; mens. ttc; ; mens.le; mndl., per mnd., p/mnd; p/mês
weekly; wkly; wöchentl.; hebd.; ; sett.le; wkl., per wk., p/wk; p/semana
signature; sgd; unterschr., untersch.; signat.; fda., firmdo.; f.ta; ondert., handt.; rubr.
recipient; rcpt; empf., empfg.; dest.; destº; spett.le; ontv., geadr.
sender; ; absend.; ; rem.te; mitt., mitt.te; afz., afzend.; remet.
delivery_note; del note; liefersch., lief.-nr.; bon liv.; alb., albar., nº alb.; bolla n.; pakb., lev. bon; guia rem., g. remessa
package; pkgs; verp., verpckg., packst.; ; btos., bult.; imb., imball., cll.; verpakk.
size; sz; abm., abmess.; dimens.; medid.; ; afm., afmet.; tam.
remark; rmk, rmks; anm., hinw., vmk.; rmq., rem. éventuelles; observ.; oss.ni, annotaz.; opm., aanm.
approved_by; appr, appd; freig., freigeg., genehm.; visa du; vº bº; visto si approva, v. si autorizza; goedgek., akk.; aprov., visto de
revised; ; geänd., rev.-st.
issue_date; date iss; ausst.-dat., austd.; dt. d'émission, date d'étab.; f. emis., f. emisión, f. exped.; d. emiss., data emiss.; afg. dat., uitg. dat.; dt. emissão, dt. emis., data emis.
due+maturity; due dt; fällig., fäll.-dat.; éch., échce, date éch.; vto., vcto., f. vto., venc., vencim.; scad., scadz., d. scad.; verv.dat., verv. datum, vervald.; vencto., dt. venc.
birth_date; ; ; date naiss.; f. nacim., f. nacto.; d. nasc.; ; dt. nasc.
quantity; ; stckz.; qtés; ctd.; n. pz.; hoev., aantl.; qt.
amount; ; ges.-betr.; mont. ttc, mont. ht, mt ttc, mt ht; impte., imp. total, imp. neto; imp.to; tot. bedr.; vlr., vl. total, vl. unit., vr. total
number; ; ; n°s; nros.; n.ro; nummr.; n.os
account; ; kt.nr.; cpte, cpt., n° cpte; c/c nº, cta. cte.; c.c. n.; rek.nr., rekg.; cta. nº
bank; ; ; bq., bque; bco.; bca., b.ca; bnk.
price; ; preis/st., e-preis; p.u., p. unit., pu ht; pcio.; prz., prezzo un., pr. unit.; stukpr., eenh. prijs
subtotal; sub tot, s/total; zw.-su., zwsu., zws.; ss-total, stot.; subt.; subtot., tot. parz.
total; ttl; gesamtbetr.; ; ttal.; tot. doc.
order; ord; bst., best.-nr., bestell-nr., auftr.; n° cde, cde n°, cmde; ped., pdo., nº ped.; n. ord., ord. n.
invoice; ; rechn.; n° fact., fact. n°; fact. nº, nº fra., ftra.; n. fatt.; fact.nr., fakt.; nf-e
customer_number; cust no, acct no; kdn.; n° clt, code clt, réf. clt; nº cli., cód. cli., nº clte.; n. cli.; kl.nr., deb.nr.; n.º cte.
customer; ; kde.; clt, clts; clte., cli.; ; klt.
supplier; vndr; lief. nr., lfr.; ; prov. nº, prvdr.; forn.; lev. nr., crediteurnr.; fornec.
address; ; anschr.; adrs.; domic.; indir.
postcode; ; ; code post.; cód. post.; ; postc.
city; ; ; vil., loc. de, commune de; pob., poblac.; loc.tà, com. di; wpl.; mun.
phone_number; telno; rufnr.; tph.; ; ; telnr.; tf.
mobile; mobl; mobilnr., handynr.; tél. port., port. tél.; tfno. móvil, tel. cel.; cellul.; gsm-nr.; telem.
department; dpt; abtlg.; sce.; depto., secc.; uff.; afdel.
responsible; ; verantw.; resp. du, respons.; respble.; resp.le; verantwoord.; resp. técnico
branch; ; zwst., niederl.; succ.; suc., sucs., ofic., ofna.; ; filnr.; agên.
registration_plate; ; kfz-kz., amtl. kz.; immat., n° immat.; mat. veh., placas; targa n.; kentek.nr., nrplaat; matríc.
vehicle; veh; fzg., fhz.; vhc.; vehíc.; veic.; vrtg., voert.; viat.
personnel_number; emp no, staff no; ; mle, matr., n° matr.; nº emp., nº trab., cód. empl.; cod. dip.; stamnr.; matríc., nº func.
participant; ; ; ; ; partec.
member_number; memb no; ; n° adh.; nº soc.; n. tess., tess. n.; lidnr., lid nr.; n.º sóc.
apartment; apt; whg.-nr., we-nr.; lgt.; dpto. nº; int. n., app.to; app.nr., bus nr.
living_space; ; wfl., wofl.; surf. hab., s. hab.; sup. útil, sup. constr.; sup. utile, mq comm.; woonopp., bew. opp.; a. útil, área priv.
land_register; ; grdb., gb-blatt, grundb.; reg. fonc.; reg. prop.; conserv. rr.ii., cons. immob.; kadast.; reg. predial
parcel_number; ; flst.-nr., flurst., gst.-nr.; parc. n°, n° parc.; parc. nº, pol./parc.; part.lla, mapp., p.lla; perc.nr., kad. nr.; art. matr.
consumption; ; verbr., verbr.-menge; ; consum.; ; verbr. kwh
hour; ; stdn., stde.; hres, nb h; ; ore n.; ; h. trab.
day; dys; tge.; jrs, nb j; d. nat.; gg. n.; dgn.; d. úteis
carried_forward; cfwd; übertr., vortr.; rep. nouv.; s. y s., arrast.; rip., rip.to; overdr.; a transp.
contract; contr, agmt; vertr.-nr., vtr.; ctrt.; cto. nº; contr. n.; ovk.; ctr., contr. nº
addressee; fao; z. hd., z.h., zu händen; à l'att. de, à l'attention de, att.; a la atención de; alla c.a., all'attenzione di; t.a.v., ter attentie van; a/c de, aos cuidados de
account_holder; in the name of, a/c name; lautend auf, auf den namen; au nom de, tit.; a nombre de; intest., int. a; t.n.v., ten name van; em nome de
ordered_by; by order of; im auftrag; par ordre; por orden; d'ordine di; i.o.v.; por ordem de
number_of_copies+copy; no of copies, number of originals; anzahl exemplare; nombre d'exemplaires; nº de ejemplares, nº ejempl.; n. copie, n. esemplari; aantal exemplaren; nº de vias, n.º exemplares
approximately+estimated; approximately; ungefähr, zirka; approximativement; alrededor de; appross.; ; cerca de
see_reference; see overleaf, refer to; siehe, siehe rückseite, vgl.; voir, voir au verso; véase, ver reverso, ver dorso; vedi, vedasi, v. retro, cfr.; zie, zie ommezijde, z.o.z.; ver verso
please_state; please state, please specify, please enter; bitte angeben, bitte eintragen, bitte ausfüllen; à préciser, précisez, veuillez indiquer, préciser; especificar, indicar; specificare, indicare, precisare; gelieve te vermelden, invullen; queira indicar
adjourned; adjourned, adjournment, rescheduled; vertagt, vertagung, verlegt, verschoben, verschiebung; ajourné, ajournée, ajournés, ajournées, ajournement, reporté au; aplazado, aplazada, aplazados, aplazadas, pospuesto, pospuesta, pospuestos, pospuestas; aggiornato a, rinviato, rinviata, rinviati, rinviate, rinvio, posticipato, posticipata, posticipati, posticipate; verdaagd, uitgesteld, verzet naar; adiado, adiada, adiados, adiadas, adiamento, reagendado, reagendada, reagendados, reagendadas
also_known_as; alias, also known as, aka, otherwise known as; auch bekannt als; dit aussi, surnom, connu sous le nom; también conocido como, apodo; soprannome, conosciuto come; ook bekend als; alcunha, também conhecido como, apelido conhecido
alleged; alleged, presumed, suspected, apparent; mutmaßlich, mutmaßliche, angeblich, vermutlich; présumé, présumée, présumés, présumées, prétendu, prétendue, prétendus, prétendues, supposé, supposée, supposés, supposées; supuesto, supuesta, supuestos, supuestas, presuntamente; supposto; vermeend, vermoede; alegado, alegada, alegados, alegadas, presumido, presumida, presumidos, presumidas, suposto, suposta, supostos, supostas
on_behalf_of; on behalf of, acting for, acting on behalf; handelnd für, im namen von, in vertretung; agissant pour, pour le compte de, agissant au nom; en nombre de, en representación de, actuando por; in nome e per conto, agente per conto, che agisce per; handelend namens, voor rekening van; em representação de, agindo por, por conta de
census; census, population count; volkszählung, zensus, erhebungsbogen; recensement; censo, padrón; censimento; volkstelling; recenseamento
commenced+start; commenced, begun; begonnen, beginn am; entamé, entamée, entamés, entamées; iniciado, iniciada, iniciados, iniciadas, comenzado, comenzada, comenzados, comenzadas; iniziato, iniziata, iniziati, iniziate, avviato, avviata, avviati, avviate; aangevangen; começado, começada, começados, começadas
ceased+terminated; stopped; beendet am, eingestellt am; cessés, cessées, cessation; cesado, cesada, cesados, cesadas; cessato, cessata, cessati, cessate; stopgezet op, stopzetting; cessado, cessada, cessados, cessadas
convened; summoned, invited; vorgeladen, ladung zum; convoqué, convoquée, convoqués, convoquées; convocado, convocados, convocadas, citado, citada, citados, citadas; convocato, convocati, convocate, convocazione; opgeroepen; intimado, intimada, intimados, intimadas
convicted; ; strafmaß, schuldig gesprochen; condamnés, condamnées; condenados, condenadas, sentenciado, sentenciada, sentenciados, sentenciadas; condannati, condannate; veroordeelde
convertible; converted, conversion, convertible; umgerechnet, umrechnung, umwandlung, umgewandelt; converti, convertie, convertis, converties; convertido, convertida, convertidos, convertidas; convertito, convertita, convertiti, convertite, conversione; omgerekend, omgezet, omrekening, omzetting; conversão
conditional; provided that; unter vorbehalt, unter der bedingung; sous réserve; condicionada, condicionados, condicionadas, a condición; condizionati, condizionate, con riserva, a condizione; onder voorbehoud; sob condição
contested; contested, disputed, challenged, in dispute; bestritten, bestrittene, strittig, streitig, angefochten; litigieux, litigieuse, contesté, contestée, contestés; impugnado, impugnada, impugnados, impugnadas, controvertido, controvertida, controvertidos, controvertidas, en disputa; contestato, contestata, contestati, contestate, impugnato, impugnata, impugnati, impugnate, controverso, controversa, controversi, controverse; betwist, betwiste, aangevochten; contestado, contestada, contestados, contestadas
continuous; continuous, constant, uninterrupted, continued; ununterbrochene, durchgehend, durchgehende, kontinuierlich; ininterrompu, ininterrompue, ininterrompus, ininterrompues, constante, constants, constantes, continu, continue; continuos, continuado, continuada, continuados, continuadas, continuo, continua; costante, continuato, continuata, continuati, continuate; doorlopend, doorlopende; ininterrupto
reserved_for; reserved, earmarked, set aside, dedicated; reserviert, zweckgebunden; affecté à; reservadas, destinado a; riservato a, destinato a; bestemd voor
disbursed+paid; disbursed, disbursement, paid out; ausbezahlt; décaissé, décaissée, décaissés, décaissées, décaissement, déblocage des fonds; desembolsado, desembolsada, desembolsados, desembolsadas, desembolso, abonado en cuenta; ; uitgekeerd; libertado, libertada, libertados, libertadas
disclosed; ; auskunft erteilt; divulguée, divulgués, divulguées; divulgada, divulgados, divulgadas, revelada, revelados, reveladas; divulgata, divulgati, divulgate, ostensione; bekendgemaakt
divided; divided, split, shared out; geteilt, aufgeteilte; ; dividido, dividida, divididos, divididas, partición; suddiviso, suddivisa, suddivisi, suddivise, suddivisione; verdeelde, opdeling; partilha
elapsed; elapsed, run out; verstrichen, verstrichene, vergangen; écoulé, écoulée, écoulés, écoulées; transcurrido, transcurrida, transcurridos, transcurridas; trascorso, trascorsa, trascorsi, trascorse, decorso, decorsa, decorsi, decorse; verstreken, verlopen tijd; decorrido, decorrida, decorridos, decorridas, transcorrido, transcorrida, transcorridos, transcorridas
enforced+enforcement; enforced, enforcement of; vollstreckt, vollstreckbar; exécution forcée, saisie exécution; ejecutadas; esecuzione forzata; tenuitvoerlegging, ten uitvoer gelegd
evaluated+assessed; evaluated; ausgewertet, auswertung, evaluierung; ; evaluado, evaluada, evaluados, evaluadas; ; geëvalueerd; avaliadas
evacuated; evacuated; evakuiert, evakuierung, geräumt; ; evacuado, evacuada, evacuados, evacuadas, desalojado, desalojada, desalojados, desalojadas; evacuato, evacuata, evacuati, evacuate, evacuazione, sgombero; geëvacueerd, ontruimd
exhausted; exhausted, depleted, sold out; erschöpft, aufgebraucht, ausverkauft; épuisement des droits, épuisé, épuisée, épuisés, épuisées; agotamiento, agotado, agotada, agotados, agotadas; esaurimento, esaurito, esaurita, esauriti, esaurite; uitgeput, opgebruikt, uitverkochte; esgotamento, esgotado, esgotada, esgotados, esgotadas
extent; extent; ausmaß, geltungsbereich, anwendungsbereich; étendue, ampleur, portée de; alcance de, ámbito; estensione di; reikwijdte van; extensão de
forced; forced, coercive, involuntary; zwangsweise, unfreiwillig; involontaire; forzado, forzada, forzados, forzadas, involuntario, involuntaria, involuntarios, involuntarias; forzato, forzata, forzati, forzate, coatto, coattiva; gedwongen, onvrijwillig; forçado, forçada, forçados, forçadas, coercivo, coerciva, coercivos, coercivas
forwarded; forwarded, passed on, redirected; weitergeleitet, weiterleitung, nachgesendet; réexpédié, réexpédiée, réexpédiés, réexpédiées; reenviado, reenviada, reenviados, reenviadas, trasladado, trasladada, trasladados, trasladadas, remitido a; inoltrato, inoltrata, inoltrati, inoltrate, inoltro; doorgestuurd, doorgezonden; reencaminhado, reencaminhada, reencaminhados, reencaminhadas, encaminhado, encaminhada, encaminhados, encaminhadas, remetido a
fulfilled+compliant; satisfied, complied with; erfüllt, eingehalten; satisfait, satisfaite, satisfaits, satisfaites, respecté, respectée, respectés, respectées; cumplido, cumplida, cumplidos, cumplidas; adempiuto, adempiuta, adempiuti, adempiute, soddisfatto, soddisfatta, soddisfatti, soddisfatte, rispettato, rispettata, rispettati, rispettate; vervuld, nageleefd, voldaan aan; cumprido, cumprida, cumpridos, cumpridas
implemented; implemented, implementation, carried out; umgesetzt, umsetzung; mis en œuvre, mise en œuvre; implantado, implantada, implantados, implantadas, implementado, implementada, implementados, implementadas, puesta en marcha; attuato, attuata, attuati, attuate, attuazione, messo in opera; geïmplementeerd, doorgevoerd; implementação
incorrect; incorrect, wrong, inaccurate; falsch, unrichtig, unrichtige, fehlerhaft, fehlerhafte; incorrecte, incorrects, incorrectes, erroné, erronée, erronés, erronées, inexact, inexacte, inexacts, inexactes; incorrecto, incorrecta, incorrectos, incorrectas, erróneo, errónea, erróneos, erróneas, equivocado, equivocada, equivocados, equivocadas; errato, scorretto, scorretta, scorretti, scorrette, inesatto, inesatta, inesatti, inesatte, sbagliato, sbagliata, sbagliati, sbagliate; onjuist, onjuiste, foutief, verkeerd; incorreto, incorreta, incorretos, incorretas, errado, errada, errados, erradas, inexato, inexata, inexatos, inexatas
correct; accurate, truthful; wahrheitsgemäß, richtigkeit; exact, exacte, exacts, exactes, sincère et véritable; veraz, exacto, exacta, exactos, exactas; esatto, esatta, esatti, esatte, veritiero; naar waarheid; verdadeiro, verdadeira, verdadeiros, verdadeiras, exato, exata, exatos, exatas
incurred; incurred, arising, accrued cost; angefallen, angefallene, entstanden, entstandene, anfallend; encouru, encourue, encourus, encourues, engagé, engagée, engagés, engagées, survenu, survenue, survenus, survenues; incurrido, incurrida, incurridos, incurridas, ocasionado, ocasionada, ocasionados, ocasionadas, surgido; sostenuto, sostenuta, sostenuti, sostenute, insorto, spese sostenute; gemaakte kosten, ontstaan; incorrido, incorrida, incorridos, incorridas, suportado, suportada, suportados, suportadas, ocorrido, ocorrida, ocorridos, ocorridas
occurred+incident; occurred, happened; eingetreten, ereignet, vorgefallen, aufgetreten; survenance, s'est produit, arrivé le; acaecido, acaecida, acaecidos, acaecidas, ocurrido, ocurrida, ocurridos, ocurridas, sucedido; verificatosi, avvenuto, avvenuta, avvenuti, avvenute; voorgevallen, gebeurd, opgetreden; acontecido, ocorreu em
interrupted; interrupted, intermittent; unterbrochen, unterbrochene; interrompu, interrompue, interrompus, interrompues; interrumpido, interrumpida, interrumpidos, interrumpidas; interrotto, interrotta, interrotti, interrotte; onderbroken; interrompido, interrompida, interrompidos, interrompidas
irregular; irregular, occasional, casual; unregelmäßig, gelegentlich, gelegentliche; irrégulier, irrégulière, occasionnel, occasionnelle; ocasional, esporádico, esporádica, esporádicos, esporádicas; irregolare, irregolari, occasionale, saltuario, saltuaria, saltuarii, saltuarie; onregelmatig, onregelmatige, incidenteel
justified; justified, well-founded, reasoned, justification; begründet, berechtigterweise, gerechtfertigt; ; motivado, motivada, motivados, motivadas, justificación; motivato, motivata, motivati, motivate, giustificazione; gegrond, gemotiveerd, rechtvaardiging; fundamentado, fundamentada, fundamentados, fundamentadas
legible; legible, readable; leserlich, gut lesbar; lisible, lisiblement; letra clara; leggibile, stampatello; leesbaar, blokletters; legível, letra legível
limited_restricted; limited, restricted; beschränkt, beschränkte, begrenzt, befristet auf, eingeschränkt; restreint, restreinte, restreints, restreintes; limitado, limitada, limitados, limitadas, restringido, restringida, restringidos, restringidas; limitato, limitata, limitati, limitate, ristretto, ristretta, ristretti, ristrette; beperkt, beperkte, gelimiteerd; restrito, restrita, restritos, restritas
unlimited; unrestricted, without limit, unlimited; unbegrenzt, unbeschränkt; illimité, illimitée, illimités, illimitées, sans limite; ilimitado, ilimitada, ilimitados, ilimitadas, sin límite; illimitato, illimitata, illimitati, illimitate, senza limiti; onbeperkt, ongelimiteerd, onbegrensd; sem limite
observed; observed, noted, noticed; beobachtet, bemerkt; ; observado, observada, observados, observadas, advertido, advertida, advertidos, advertidas; osservato, osservata, osservati, osservate; waargenomen, opgemerkt, waarneming; notado, notada, notados, notadas
omitted; omitted, omission, left out; ausgelassen, weggelassen, unterlassen, unterlassung; omis, omise; omitido, omitida, omitidos, omitidas, omisión; omesso, omessa, omessi, omesse, omissione; weggelaten, nagelaten, verzuimd; omissão
prolonged_lasting; lasting, persistent, prolonged; andauernd, anhaltend; durable, persistant, persistante, persistants, persistantes; duradero, duradera, duraderos, duraderas, persistente, prolongado, prolongada, prolongados, prolongadas; duraturo, duratura, duraturi, durature, prolungato, prolungata, prolungati, prolungate; aanhoudend, langdurig; duradouro, duradoura, duradouros, duradouras
recognised; recognised, recognition, recognized; anerkennung, anerkannt, anerkannte; reconnaissance, reconnu, reconnue; reconocidas, reconocido, reconocida; riconoscimento, riconosciuto, riconosciuta; erkenning; reconhecidas, reconhecimento
reconciled; reconciled, matched, reconciliation; abgestimmt, kontenabstimmung, abgeglichen; rapproché, rapprochée, rapprochés, rapprochées, rapprochement; conciliado, conciliada, conciliados, conciliadas, conciliación bancaria, punteado; riconciliato, riconciliata, riconciliati, riconciliate, riconciliazione; afgestemd, afgeletterd, aansluiting cijfers; reconciliação
redeemed+repayment; redeemed, called for redemption, redemption; eingelöste, einlösung, rücknahme von anteilen; racheté, rachetée, rachetés, rachetées; rescatado, rescatada, rescatados, rescatadas, amortización anticipada; riscattato, riscattata, riscattati, riscattate; ingelost, inlossing, teruggekocht; resgatado, resgatada, resgatados, resgatadas
relocated+removal_of_home; moved; umgezogen, verzogen, übersiedlung; déménagé, déménagée, déménagés, déménagées, relogé; trasladado, trasladada, trasladados, trasladadas; trasferitosi; verhuisd; mudou-se, relocalizado
unused; unusable, unused, unspent; unbenutzt, ungenutzt, unverbraucht, nicht verbraucht; inutilisé, inutilisée, inutilisés, inutilisées, non utilisé, non consommé; sin usar, no utilizado, no consumido; inutilizzato, inutilizzata, inutilizzati, inutilizzate, non utilizzato, non goduto; ongebruikt, ongebruikte, niet opgenomen; não utilizado, não gozado, sem uso
resumed; resumed, resumption, reopened, return to work; wiederaufgenommen, wiederaufnahme, wiedereröffnet; repris le, réouverture; reanudado, reanudada, reanudados, reanudadas, reanudación, reapertura, reincorporación; ripreso, ripresa, ripresi, riprese, riapertura; hervat, hervatting, heropend, werkhervatting; retomado, retomada, retomados, retomadas, retoma, reabertura, regresso ao trabalho
reversed+cancelled; reversed, reversal, reverse entry; rückgängig, stornobuchung, umgebucht, rückbuchung, rücklastschrift; contrepassé, contrepassée, contrepassés, contrepassées, extourne, extournée, extournés, extournées; retrocedido, retrocedida, retrocedidos, retrocedidas, retrocesión, contraasiento; stornato, stornata, stornati, stornate; teruggeboekt, terugboeking, gestorneerd; estornado, estornada, estornados, estornadas, estorno
significant; significant, severe; erheblich, erhebliche, bedeutend, gravierend; significatif, significative, notable; significativo, significativa, significativos, significativas; significativi, rilevante, rilevanti; aanzienlijk, ernstig, ernstige
similar; similar, comparable; ähnlich, ähnliche, vergleichbar, gleichartig; similaire, similaires, analogue; similares, análogo, análoga, análogos, análogas; simile, simili, analogi, analoge; soortgelijk, vergelijkbaar, dergelijke; semelhante, semelhantes
sole+only; sole; alleinig, alleinige, alleiniger; exclusivement, seul bénéficiaire; exclusivamente, en exclusiva; esclusivamente; enige, exclusief recht; exclusivo uso
typical; typical, traditional, standard practice; typisch, herkömmlich, traditionell; typique, traditionnel, traditionnelle; típico, típica, típicos, típicas, tradicional; tipici, tipice, tradizionale; traditioneel, gebruikelijke
unforeseen; unforeseen, unexpected, unplanned; unvorhergesehen, unerwartet, ungeplant; imprévu, imprévue, imprévus, imprévues, inattendu, inattendue, inattendus, inattendues; imprevisto, imprevista, imprevistos, imprevistas, inesperado, inesperada, inesperados, inesperadas; imprevisti, impreviste, inatteso, inattesa, inattesi, inattese; onvoorzien, onvoorziene, onverwacht
unsigned; unsigned, without signature, not signed; nicht unterschrieben, ohne unterschrift; non signé, sans signature; sin firma, sin firmar; non firmato, senza firma; niet ondertekend, zonder handtekening; não assinado, sem assinatura
upheld; allowed appeal, sustained; stattgabe, bestätigt durch; accueilli, accueillie, accueillis, accueillies, fait droit à, bien fondé; estimado el recurso, estimatoria, estimación del recurso; accolti, accolte, accoglimento; gegrond verklaard; julgado procedente, procedente
dismissed_appeal+rejected; unfounded, set aside, dismissed; zurückweisung, unbegründet; non fondé, mal fondé; desestimatoria, improcedente; infondato, infondata, infondati, infondate; ongegrond, verworpen, ongegrond verklaard; julgado improcedente
unable; unable, incapable, incapacitated; unfähig, verhindert, verhinderung; empêché, empêchée, empêchés, empêchées, dans l'incapacité, empêchement; incapaz, imposibilitado, imposibilitada, imposibilitados, imposibilitadas, incapacitado, incapacitada, incapacitados, incapacitadas; incapace, impedito, impedita, impediti, impedite, impossibilitato, impossibilitata, impossibilitati, impossibilitate; onbekwaam, verhinderd, arbeidsongeschikt; impossibilitado, impossibilitada, impossibilitados, impossibilitadas, impedido, impedida, impedidos, impedidas
newly; newly, brand-new, first-time; neuerdings, fabrikneu; nouvellement, pour la première fois; recién, flamante, por primera vez; nuovo di fabbrica, per la prima volta; nieuw aangekomen, voor het eerst, fabrieksnieuw; novo em folha, pela primeira vez, recém
retrospective; retrospective, retroactive, backdated; rückwirkend, rückwirkende, rückwirkung, rückdatiert; rétroactif, rétroactivement, antidaté, antidatée, antidatés, antidatées; retroactivo, retroactiva, retroactivos, retroactivas, con efecto retroactivo; retroattivo, retroattiva, retroattivi, retroattive, con effetto retroattivo; terugwerkend, met terugwerkende kracht; retroativo, retroativa, retroativos, retroativas, com efeito retroativo
throughout; throughout, all year round; ganzjährig, durchgehend geöffnet; toute l'année, à l'année; todo el año; tutto l'anno; het hele jaar, jaarrond; todo o ano
environmental; environmental, ecological; umweltbezogen, umweltschonend; environnemental, environnementale, environnementals, environnementales, environnementaux; medioambiental, medioambientales; ambientale, ambientali; milieubelasting, milieuvriendelijk; ambiental, ambientais
technical; technical, technically; technisch, technische; technique; técnico, técnica
territorial_scope; territorial, area of validity; gebietsbezogen, räumlicher geltungsbereich; territoriale, territorials, territoriales, territoriaux; ; territoriali; territoriaal; territoriais
mediation; ; ; ; ; mediatore
keep_cool; refrigerated storage; kühlpflichtig, gekühlt zu lagern; à conserver au frais; conservar en frío; conservare in frigo; gekoeld bewaren; conservar no frio
intermediate; intermediate, in-between; zwischenstand, zwischenzeitlich; ; intermedios; intermedii; tussentijds, tussentijdse, tussenliggend
natural_person; natural person, private individual; natürliche person, privatperson; personne physique; persona física, persona natural; ; natuurlijke persoon; pessoa singular, pessoa física
legal_person; legal person, legal entity, corporate body; juristische person, rechtsträger, körperschaft; personne morale; persona jurídica, persona moral; persona giuridica, ente giuridico; rechtspersoon; pessoa coletiva, pessoa jurídica
self_employed; self-employed, freelance, sole trader; selbständig, selbstständig, freiberufler, freiberuflich, einzelunternehmer, einzelunternehmen; indépendant, indépendante, travailleur indépendant, auto-entrepreneur; autónomo, autónoma, autónomos, trabajador por cuenta propia; lavoratore autonomo, libero professionista, ditta individuale; zelfstandige, zelfstandig, zzp, eenmanszaak; trabalhador independente, trabalhador autónomo, empresário em nome individual
unemployed; unemployed, jobless, out of work; arbeitslos, arbeitsuchend, erwerbslos, arbeitssuchend; chômeur, chômeuse, demandeur d'emploi; desempleado, desempleada, desempleados, desempleadas, parados, en paro, demandante de empleo; disoccupato, disoccupata, disoccupati, disoccupate, inoccupato, inoccupata, inoccupati, inoccupate, senza occupazione; werkloos, werkloze, werkzoekende, werkzoekend; desempregado, desempregada, desempregados, desempregadas, candidato a emprego
housewife_household; homemaker, housewife, head of household; hausfrau, hausmann, haushaltsvorstand; femme au foyer, chef de ménage; ama de casa, cabeza de familia; casalinga, capofamiglia; huisvrouw, gezinshoofd; chefe de família, do lar
foster; foster child, foster parent, stepchild, adopted; pflegekind, pflegeeltern, stiefkind, adoptiert; enfant placé, famille d'accueil, beau-fils, belle-fille; acogida familiar, hijastro, hijastra, adoptado; affidatario, affido, figliastro, adottato; pleegkind, pleegouder, geadopteerd; acolhimento familiar, enteado, enteada, adotado
grandparent; grandparent, grandmother, grandfather, grandchild; großeltern, großmutter, großvater, enkelin; grands-parents, grand-mère, grand-père, petit-fils, petite-fille; abuelo, abuela, abuelos, nieto, nieta; nonno, nonna, nonni, nipote; grootouder, grootouders, kleinzoon; avós
cohabitant; civil partner, registered partner, domestic partner; eingetragene partnerschaft; pacsée, partenaire pacs; pareja de hecho; unito civilmente; geregistreerd partner, wettelijk samenwonend; união de facto, união estável
emergency_service; on call, standby duty, emergency service; bereitschaftsdienst, notdienst; de garde, garde de nuit; guardia localizada, de guardia; guardia medica, pronta disponibilità; wachtdienst, stand-by, piket; piquete, de plantão, sobreaviso
breakdown_list; itemisation, split by; aufschlüsselung, aufgliederung; détail par; desglose, desglosadas; dettaglio per, suddivisione per; uitsplitsing, specificatie; discriminadas, desagregação
overview_summary; at a glance, synopsis; überblick, gesamtübersicht; aperçu, vue d'ensemble, récapitulation; resumen general, vista general, cuadro resumen; prospetto riepilogativo, quadro riassuntivo; ; visão geral, quadro resumo
explanation; explanation, explanatory notes, notes to; erläuterung, erläuterungen, erklärung der abkürzungen; explications, notice explicative, légende; notas aclaratorias, leyenda; spiegazione, note esplicative, legenda; uitleg, verklaring van tekens; notas explicativas
overleaf; overleaf, on reverse, reverse side; rückseite, umseitig, siehe rückseite; au verso, tsvp; al dorso, al reverso, reverso; sul retro del foglio, a tergo; ommezijde, keerzijde, achterzijde blad; no verso, verso da folha
front_page; front page, cover sheet, cover page; deckblatt, titelblatt, vorderseite; page de garde, recto; portada, anverso, carátula; copertina, frontespizio; voorblad; frente da folha, folha de rosto
block_capitals; block letters, block capitals, in capitals; druckschrift, blockschrift, großbuchstaben, in druckbuchstaben; en majuscules, en capitales, lettres capitales; en mayúsculas, letra de imprenta, letra de molde; in stampatello, caratteri maiuscoli; in blokletters, in hoofdletters; letra de imprensa, em maiúsculas
for_office_use; for office use, office use only, official use only, do not fill in; nur für den dienstgebrauch, nicht ausfüllen, amtliche vermerke, von der behörde auszufüllen; réservé à l'administration, cadre réservé, ne pas remplir; espacio reservado, a rellenar por la administración, uso oficial; spazio riservato, riservato all'ufficio, uso ufficio; niet invullen, vak bestemd voor, in te vullen door; reservado aos serviços, uso exclusivo, a preencher pelos serviços
approval_pending; awaiting approval, under review, in progress, in process; in bearbeitung, in prüfung, wird geprüft; en cours de traitement, en instance; en trámite, en curso, en tramitación; in corso, in lavorazione, in istruttoria; in behandeling; em curso, em análise, em tramitação
counted; tallied, number counted; ; dénombré, dénombrée, dénombrés, dénombrées, dépouillement; contada, contados, contadas, escrutinio; conteggiato, conteggiata, conteggiati, conteggiate, spoglio, scrutinio; getelde; apuramento dos votos
recount; recount, recounted, second count; neuauszählung; recomptage, nouveau décompte; nuevo recuento; riconteggio; hertelling; recontagem
handed_over; ; ; remis en main propre, remise en main; entregado en mano, hecha entrega; consegnato a mano, consegnato brevi manu; ter hand gesteld, afgegeven aan; entregue em mão, entregue em mãos
opened; date opened, opened on; eröffnet am; ouvert le; abierto el; aperto il; geopend op; aberto em
closed; date closed, closed on; geschlossen am, schließtag; fermé le, clos le; cerrado el; chiuso il; gesloten op; fechado em
to_be_confirmed; to be confirmed, subject to confirmation, subject to change; vorbehaltlich, änderungen vorbehalten, freibleibend; sous réserve de, sous réserve de modification; sujeto a cambios, salvo error u omisión; salvo variazioni, salvo errori, s.e.&o.; onder voorbehoud van, wijzigingen voorbehouden; sujeito a confirmação, salvo erro
per_unit_area; per square metre, per sqm; je quadratmeter, pro quadratmeter; au m², par mètre carré; por metro cuadrado; al mq, per metro quadrato; per vierkante meter; por metro quadrado
household; household size, persons in household; haushaltsgröße, haushaltsangehörige; composition du ménage; unidad familiar, unidad de convivencia; nucleo familiare, stato di famiglia; gezinssamenstelling; agregado familiar
dependants; number of dependants; unterhaltsberechtigte, unterhaltspflichten, zahl der kinder; personnes à charge, enfants à charge; personas a cargo, hijos a cargo, cargas familiares; persone a carico, figli a carico, familiari a carico; personen ten laste, kinderen ten laste; pessoas a cargo
marital_status; ; ; situation de famille; ; ; burgerlijke stand
place_of_signing; place and date, place of signature; ort und datum; lieu et date, fait à; lugar y fecha; luogo e data; plaats en datum; local e data
maiden_name; surname at birth, family name at birth; ; ; ; cognome alla nascita; ; nome de nascimento
second_surname; second surname, mother's surname, maternal surname; zweiter nachname; second nom de famille; segundo apellido, apellido materno; secondo cognome; tweede achternaam; segundo apelido, sobrenome materno
language_preferred; preferred language, language of correspondence; korrespondenzsprache, bevorzugte sprache; langue de correspondance, langue souhaitée; idioma preferido, idioma de correspondencia; lingua di corrispondenza; correspondentietaal, voertaal
contact_preference; preferred contact, reachable at, best time to call; erreichbar unter, erreichbarkeit, tagsüber erreichbar; joignable au; datos de contacto, localizable en; ; bereikbaar op, bereikbaarheid; dados de contacto, contactável em
fixed_deadline; cut-off date, closing date, last day for; meldeschluss, abgabetermin; date limite, date butoir, date de clôture; fecha tope, fecha límite, fecha de cierre; termine ultimo, data limite, termine perentorio; peildatum, uiterste datum; data de encerramento
reference_date; reference date, as at, as of date, record date; stichtagsbezogen, stand per, per stichtag; à la date du, arrêté au; a fecha de, a día; alla data del, aggiornato al; per datum, stand op; à data de referência, posição em
renewed; extended until, rollover; verlängert bis; tacite reconduction, prorogée, prorogés, prorogées; prorrogada, prorrogados, prorrogadas, tácita reconducción; prorogata, prorogati, prorogate, tacito rinnovo; vernieuwd, verlengd tot, stilzwijgende verlenging; renovação automática
indicated; indicated, shown above, specified; aufgeführt, oben genannt; précité, précitée, précités, précitées, susmentionné, susmentionnée, susmentionnés, susmentionnées; señalado, señalada, señalados, señaladas, arriba indicado; suindicato, sopra indicato; aangeduid, bovengenoemd, bovenvermeld; assinalado, assinalada, assinalados, assinaladas, acima indicado
inherited; inherited, by inheritance; geerbt, vererbt, im erbweg; hérité, héritée, hérités, héritées, par succession; heredado, heredada, heredados, heredadas, por herencia; ereditato, ereditata, ereditati, ereditate, per successione; geërfd, door vererving; herdado, herdada, herdados, herdadas, por herança
influence_effect; effects, impact; auswirkung, auswirkungen, einfluss; incidence, répercussion; repercusión, efecto sobre; incidenza, ripercussione; invloed, gevolg, gevolgen; impacto, repercussão
in_bulk; bulk, in bulk, loose; lose ware, schüttgut, unverpackt; en vrac, vrac; a granel, granel; sfuso, sfusa, sfusi, sfuse, alla rinfusa; bulkgoed, losgestort, onverpakt
noted_down; noted, taken note; vorgemerkt, zur kenntnis genommen, notiert; pris connaissance, prend acte; toma de razón, tomado conocimiento; preso atto, presa visione; kennis genomen, genoteerd; tomei conhecimento, tomado conhecimento
qualified; qualified, qualifying; qualifiziert, qualifizierte; qualifié, qualifiée, qualifiés, qualifiées; cualificado, cualificada, cualificados, cualificadas, cualificación; qualificato, qualificata, qualificati, qualificate; gekwalificeerd, kwalificatie; qualificado, qualificada, qualificados, qualificadas
retained_kept; kept on file, retained copy; aufzubewahren; à conserver; ; custodito, custodita, custoditi, custodite, da conservare; te bewaren; a conservar
trigger_event; trigger, triggered, triggering event; auslöser, ausgelöst; déclencheur, fait générateur, déclenché, déclenchée, déclenchés, déclenchées; desencadenante, hecho causante, hecho imponible; evento scatenante, fatto generatore; oorzakelijk feit; facto gerador, fato gerador
verbal; orally, by telephone; mündlich, mündliche, fernmündlich; oralement, verbalement; de palabra; orali, a voce; mondeling, mondelinge; de viva voz
in_writing; in writing, written; schriftlich, schriftliche, in textform; par écrit, écrit, écrite, écrits, écrites; por escrito, escritas; per iscritto, in forma scritta; schriftelijk, schriftelijke; em forma escrita
symbol_sign; symbol, logo, emblem; zeichenerklärung; symbole, emblème; símbolo, emblema; ; symbool, embleem
ancillary+secondary_other; accessory, incidental; zubehör, nebensächlich, begleitend; ; ; accessori; bijbehorend, toebehoren
age_group; aged, age group; altersgruppe, im alter von; âgé de, tranche d'âge, classe d'âge; de edad, grupo de edad, franja de edad; di età, fascia d'età; leeftijdsgroep, leeftijdscategorie, op de leeftijd van; faixa etária, grupo etário, escalão etário
supported; supported, subsidised by, with support of; unterstützt, gefördert durch; soutenu, soutenue, soutenus, soutenues, avec le soutien; apoyado, apoyada, apoyados, apoyadas, con el apoyo; sostegno, con il sostegno; ondersteund, met steun van; apoiado, apoiada, apoiados, apoiadas, com o apoio
conflict_of_interest; conflicts of interest, related party declaration; ; ; ; ; ; ; konflikt interesów; percanggahan kepentingan
ethics_code; code of ethics, code of conduct, supplier code; verhaltenskodex, ethikkodex; code de conduite, code éthique; código ético, código de conducta; codice etico; gedragscode; código de ética, código de conduta; kodeks etyczny; kod etika
occupied; ; ; ; ; ; ; ; zajęcie; pendudukan
resolved_ticket; fix, fixed by, to be fixed, rectified, rectify; zu beheben, behebung; à corriger, corrigé le; subsanar, subsanado, subsanación; da sanare, sanato; oplossen, te verhelpen, verholpen; sanar, sanado, a regularizar; usunięcie usterki; dibaiki
in_full; fully, completely; vollumfänglich, vollständig; entièrement; totalmente; ; volledig, geheel; ; w całości, całkowicie; sepenuhnya
partly; in part only; ; ; ; ; ; ; częściowo; sebahagiannya
logbook; log book, test log, inspection book; prüfbuch, prüfbücher, wartungsbuch, betriebstagebuch; carnet d'entretien, registre de sécurité; libro de mantenimiento; libretto, libretto di impianto, libretto di manutenzione; keuringsboek, onderhoudsboek; caderneta de manutenção; książka przeglądów; buku log
minutes_record; record of visit, visit record; begehungsprotokoll; procès-verbal de visite; acta de visita; verbale di sopralluogo; bezoekverslag; auto de visita, auto de notícia; protokół wizyty; rekod lawatan
`;
