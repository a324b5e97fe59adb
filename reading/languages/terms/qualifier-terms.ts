/** Words that say which of several: earlier or later, planned or done, lower or upper: rows as `readTermRows` reads them. */
export const QUALIFIER_TERMS = `
scheduled+planned; scheduled, schedule, timetable; fahrplanmäßig, planmäßig, terminiert; prévu, prévue, théorique; programado, previsto, programada; programmato, schedulato; gepland, geplande, volgens planning; agendado; planowany, planowana, planowane, zaplanowany; dijadualkan, dirancang
actual; actuals; istwert; réalisé; realizado; consuntivo; ; ; rzeczywisty, rzeczywista, rzeczywiste, faktyczny, faktyczna; sebenar
planned; budgeted, intended; sollwert; ; presupuestado; preventivato; begroot; orçamentado; zamierzony
expected+planned; expected, anticipated, foreseen; voraussichtlich, voraussichtliche, voraussichtlicher, erwartet, erwartete; attendu, prévisible; esperado, esperada; atteso, attesa, presunto, presunta; verwacht, verwachte, vermoedelijk; prevista; przewidywany, przewidywana, oczekiwany, spodziewany; dijangka
forecast+estimated; forecast, forecasts, projected, projection, outlook; prognose, hochrechnung; prévision, projection; pronóstico, proyección; previsione, previsioni, proiezione; raming, vooruitzicht; previsão, previsões, projeção; prognoza, prognozy; ramalan, unjuran
preliminary; preliminary, tentative, interim; vorläufig, vorläufige, vorläufiger, vorläufiges, einstweilig; préliminaire, provisoire; preliminar, provisional; preliminare, provvisorio, provvisoria; voorlopig, voorlopige; provisório, provisória; wstępny, wstępna, tymczasowy, tymczasowa; sementara, awal
definitive; final, definitive, definite; endgültig, abschließend, schluss; définitif, finale; definitivo, definitiva; ; definitief, definitieve, eind; ; ostateczny, ostateczna, ostateczne, końcowy, końcowa; muktamad, akhir
draft; draft, rough copy; entwurf; projet, ébauche, brouillon; borrador; bozza; concept, ontwerp; rascunho, minuta; projekt, szkic; draf
revised+updated; revised, amended version, revision; revidiert, überarbeitet, geändert, berichtigt; révisé, corrigé, rectifié; revisado, revisada, corregido, rectificado; rivisto, revisionato, rettificato, rettificata; herzien, gewijzigd, gewijzigde; revisto, revista, retificado, corrigido; zmieniony, zmieniona, skorygowany, poprawiony; disemak, dipinda
superseded; superseded, supersedes, replaces, superseding; ersetzt, ersetzt durch, abgelöst; annule et remplace, remplacé par; sustituye, reemplaza; sostituisce, annulla e sostituisce; vervangt, vervangen door; substitui, substituído por; zastępuje, zastąpiony; menggantikan
inactive; inactive, deactivated, dormant, disabled; inaktiv, deaktiviert, stillgelegt, ruhend; inactif, désactivé; inactivo, inactiva, desactivado; inattivo, inattiva, disattivato; inactief, gedeactiveerd, slapend; inativo, inativa, desativado; nieaktywny, nieaktywna; tidak aktif
initial+first; initial, initially, at the outset, starting value; anfangs, anfänglich, ursprünglich, erst; initial, initiale, de départ; inicial, de partida; iniziale, di partenza; aanvankelijk, initieel, initiële; ; początkowy, początkowa, początkowe, pierwotny; permulaan, asal
closing_value+end; final, ending, closing; schluss, end, abschluss; final, finale, de clôture; de cierre; di chiusura; eind, slot; de fecho, de fechamento; końcowy, końcowa, końcowe; akhir
previous; foregoing; zuletzt, vorj., vorperiode; ; ant.; scorso; oud, oude; ; poprzedni, poprzednia, poprzedniego, uprzedni; terdahulu, sebelumnya, lalu
current; most recent, curr; lfd.; nouveau, nouvelle; ; ; nieuw, nieuwe; ; bieżący, bieżąca, bieżące, aktualny, aktualna, obecny, obecna; semasa, terkini
former; former, formerly, erstwhile; ehemalig, ehemalige, ehemaliger, früher, frühere, früherer, vormals; ancien, ancienne, anciennement; antiguo, antigua, anteriormente; precedentemente; voormalig, vroeger, voorheen; antigo, antiga; były, była, dawny, dawniej; bekas, dahulu
next; ; ; ; ; ; aankomend; ; następny, następna, następne, kolejny, kolejna, najbliższy; seterusnya, berikutnya, akan datang
last; ; ; ; ; ; ; ; ostatni, ostatnia, ostatniego; terakhir
highest+maximum; highest, peak, top value, max, at most; höchst, höchste, höchster, höchstes, höchstwert, spitze, spitzenwert, maximal; le plus élevé, la plus élevée, plafond, pic, au plus; más alto, más alta, tope, pico, como máximo; più alto, più alta, massimale, picco, al massimo; hoogst, hoogste, piek, ten hoogste, maximaal; mais alto, mais alta, teto, no máximo; najwyższy, najwyższa, szczytowy, maksymalny, maksymalna; tertinggi, maksimum
lowest+minimum; lowest, min, at least, floor price; niedrigst, tiefst, tiefstwert, mindest, mindestens, minimal; le plus bas, la plus basse, plancher, au moins; más bajo, más baja, como mínimo, al menos; più basso, più bassa, almeno, minimale; laagst, laagste, minimaal, ten minste, tenminste; mais baixo, mais baixa, no mínimo, pelo menos; najniższy, najniższa, minimalny, minimalna, co najmniej; terendah, minimum
upper; upper, upper limit, above; ober, obere, oberer, obergrenze; supérieur, supérieure; superior, superiores; superiore, superiori; bovenste, bovengrens; ; górny, górna, górne; atas
lower; lower, lower limit, below; unter, untere, unterer, untergrenze; inférieur, inférieure; inferior, inferiores; inferiore, inferiori; onderste, ondergrens; ; dolny, dolna, dolne; bawah
mean_value+average; median, mean value; median, mittelwert, mittel, durchschnittlich, durchschnittliche; médiane, moyenne, moyen; mediana, media, promedio; valore medio; mediaan, gemiddeld, gemiddelde; médio; średnia, średni, przeciętny, przeciętna; purata
threshold+limit; threshold, thresholds, cut-off value, trigger level; schwelle, schwellenwert, grenzwert, grenzwerte; seuil, seuils, valeur limite; umbral, valor límite; soglia, soglie, valore limite; drempel, drempelwaarde, grenswaarde; limiar; próg, progu, wartość progowa, wartość graniczna; ambang
margin+profit; margin, margins, markup; marge, gewinnspanne, spanne, aufschlag; ; margen; margine, margini, ricarico; opslag; margem, margens; marża, marży, narzut; margin
error_mistake; error, errors, mistake, mistakes, fault code; fehler, fehlers, irrtum, störung, fehlercode; erreur, code erreur; código de error; errore, errori, codice errore; fout, foutcode, storing; erro, código de erro; błąd, błędu, błędy; ralat, kesilapan
additional; ; ; en sus; ; ; ; ; dodatkowy, dodatkowa, dodatkowe; tambahan
remaining; left over, balance left; ; ; ; ; overblijvend; em falta; pozostały, pozostała, pozostałe, pozostało, reszta; baki, selebihnya
used_up; taken, used up, spent, utilised; genommen, verbraucht, in anspruch genommen, ausgeschöpft; pris, prise, consommé, utilisé; disfrutado, disfrutadas, consumido, gastado, utilizado; goduto, godute, fruito, consumato, utilizzato; opgenomen, verbruikt, benut; gozado, gozadas; wykorzystany, wykorzystane, zużyty, zużyte; digunakan
accrued; earned to date, accumulated; angesammelt, erworben, anteilig; acquis, acquise, cumulé; ; accumulato; ; adquirido; naliczony, naliczone, narosły; terakru, terkumpul
cumulative; running total, to date; jahreswerte, seit jahresbeginn, lfd. jahr; ; acum.; ; t/m heden; ; narastająco, skumulowany, od początku roku; terkumpul, kumulatif
monthly; each month; pro monat, je monat; ; ; ; mnd; ao mês; miesięczny, miesięczna, miesięcznie, miesięczne, mies.; bulanan, sebulan
yearly; p.y.; pro jahr, je jahr; ; ; ; ; ao ano; roczny, roczna, rocznie, roczne; tahunan, setahun
weekly; p.w.; pro woche, je woche, wtl.; ; a la semana; a settimana; ; ; tygodniowy, tygodniowa, tygodniowo; mingguan, seminggu
daily; each day; tgl.; ; al día; ; p/d; ao dia; dzienny, dzienna, dziennie; harian, sehari
hourly; each hour; pro stunde, je stunde; ; la hora; ; p/u; à hora; godzinowy, godzinowa, za godzinę; sejam
half_yearly; every six months; halbjahres; ; ; ; ; ; półroczny, półroczna, półrocznie; separuh tahun
quarterly; ; ; ; ; ; ; ; kwartalny, kwartalna, kwartalnie; suku tahunan
recurrence+frequency; recurrence, recurring every, turnus; turnus, rhythmus, häufigkeit, zahlungsweise; fréquence, périodicité, cadence; frecuencia, periodicidad; frequenza, periodicità, cadenza; frequentie, periodiciteit, regelmaat; frequência, periodicidade; częstotliwość, okresowość; kekerapan
per_unit+unit; per unit, each, unit, per piece, per item; pro stück, je stück, je einheit, pro einheit, einzel, stück; unitaire, à l'unité, par unité, pièce, p.u.; unitario, unitaria, por unidad, la unidad; cadauno, al pezzo; per stuk, per eenheid, p/st, stuks; por unidade; jednostkowy, jednostkowa, jedn., za sztukę, szt.; seunit, se unit
per_head+person; per person, per head, per capita, pp; pro person, pro kopf, je person, p. p.; par personne, par tête, pers.; por persona, por cabeza; a persona, pro capite, a testa; per persoon, per hoofd; por pessoa, per capita; na osobę, za osobę; seorang
total; in total, altogether, aggregate, all-in; zus.; ; ; ; gezamenlijk; ; razem, łącznie, łączny, łączna, ogółem, suma; jumlah, keseluruhan
partial; in part; anteilig; au prorata, prorata; prorrata, prorrateado; pro rata; naar rato; ; częściowy, częściowa, częściowo; sebahagian, separa
main; ; ; primaire; primario; ; primair; ; główny, główna, główne; utama
secondary_other+additional; secondary, ancillary, side; neben, sekundär, zweit; secondaire, accessoire, annexe; secundario, accesorio, accesoria; secondario, accessorio, accessoria; neven, secundair; acessório, acessória; uboczny, poboczny, dodatkowy; sampingan
absolute_relative; absolute, in absolute terms; absolut; absolu; absoluto, absoluta; assoluto, assoluta; absoluut; ; bezwzględny; mutlak
relative_to; relative, in relative terms, ratio; relativ, verhältnis; relatif, rapport; relativo, relativa, relación; rapporto; relatief, relatieve, verhouding; razão; względny, względna, stosunek; nisbah
effective_from+applies_from; effective, with effect from, w.e.f., effective as of, in force from; gültig ab, wirksam ab, wirkung zum, mit wirkung vom, in kraft ab, ab dem; à compter du, à partir du, prise d'effet, date d'effet, en vigueur le; con efecto, fecha de efecto, a partir del, entrada en vigor; con decorrenza, decorrenza, a decorrere dal, a far data dal, in vigore dal; met ingang van, ingangsdatum, ingaande, geldig vanaf; com efeito, com efeitos a, data de efeito, a partir de, em vigor desde; od dnia, z dniem, obowiązuje od, ze skutkiem od; berkuat kuasa
start; commencing; ; ; ; ; ; ; początek, rozpoczęcie, rozpoczęcia; mula, bermula, permulaan
end; conclusion; enddatum; ; ; ; einddatum, afloop; ; koniec, zakończenie, zakończenia, końca; tamat
valid_from+valid+from; valid from; gültig ab, gültig von, gültig vom; valable du, valable à partir du, valide à partir du; válido desde, válida desde, vigente desde; valido dal, valida dal; geldig vanaf, geldig van; válido de; ważny od, ważna od, ważne od; sah dari, sah mulai
valid_until+valid+until+expiry; valid until, valid to, valid thru, good through; gültig bis, gültig bis zum; valable jusqu'au, valide jusqu'au, date de validité, validité; válido hasta, válida hasta, vigente hasta, caduca el, caducidad; valido fino al, valida fino al, valido sino al, scadenza validità; geldig tot, geldig t/m, geldig tot en met; válido até, válida até, validade; ważny do, ważna do, ważne do, termin ważności; sah hingga, sah sehingga, tarikh luput
without_charge+free_of_charge; without charge, at no cost, no charge; kostenlos, unentgeltlich, gratis, kostenfrei, ohne berechnung; sans frais, gratuit, gratuite, offert; sin cargo, gratuito, gratuita; senza spese, omaggio; kosteloos, om niet; sem custo; bezpłatnie, bezpłatny; percuma
yes_or_no_applicable+not_applicable; n/a, not applicable, none, nil; entfällt, nicht zutreffend, k.a., keine angabe, n. z.; sans objet, s.o., néant, non applicable; no procede, no aplica, n/a, ninguno; non applicabile, nessuno, n.d.; n.v.t., niet van toepassing; não aplicável, nenhum; nie dotyczy, brak; tidak berkenaan, tiada
cold_water; cold water; kaltwasser; eau froide; agua fría; acqua fredda, afs; koud water, koudwater; ; zimna woda; air sejuk
hot_water; ; ; ecs; acs; ; warmwater, warm tapwater; aqs; ciepła woda, cwu; air panas
value; ; höchstwert, spitzenwert, schwellenwert, jahreswerte; ; ; ; drempelwaarde, grenswaarde
peak; ; spitzenwert
limit; ; ; ; ; ; bovengrens, ondergrens
boundary; ; ; ; ; ; grenswaarde
defect; ; fehlercode
failed; ; fehlercode
code; ; fehlercode
`;
