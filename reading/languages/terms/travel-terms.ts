/** Words of papers on travel, hotels and restaurants: rows as `readTermRows` reads them. */
export const TRAVEL_TERMS = `
departure; departing, departure time, std, outbound departure; ; part de; ; ; afvaart; ; odlot, wylot, godzina odjazdu; berlepas, bertolak
arrival; arrival time, sta; landung; ; ; ; ; ; przyjazd, przylot, godzina przyjazdu, przybycie; ketibaan, tiba
check_in; check in date, date of arrival, arrival at hotel; anreisetag; ; ; ; ; data de chegada; zameldowanie, data przyjazdu; daftar masuk
check_out; check out date, date of departure, departure from hotel; abreisetag; ; ; ; ; data de partida; wymeldowanie, data wyjazdu; daftar keluar
outward; outward journey, outbound flight, outbound trip, onward journey; ; ; ; ; ; ; lot tam, podróż tam; perjalanan pergi
return_trip; return flight, inbound flight, return trip, coming back; ; ; regreso; ; terugvlucht, terugrit; ; powrót, lot powrotny, podróż powrotna; perjalanan balik
passenger; traveler, passenger name; mitreisende; ; ; ; ; ; pasażer, pasażerowie, podróżny, pasażera, podróżni; penumpang
flight; flight no, airline flight; flugnr; ; ; ; vluchtnr; ; lot, numer lotu, nr lotu, rejs; penerbangan, no. penerbangan
train; train no, rail service; ; ; ; ; ; ; pociąg, numer pociągu, nr pociągu; kereta api
airline+carrier; airline, air carrier, operated by, marketing carrier, operating carrier; fluggesellschaft, airline, durchgeführt von, luftfahrtunternehmen; compagnie aérienne, opéré par, transporteur aérien; aerolínea, compañía aérea, operado por; compagnia aerea, vettore, operato da; luchtvaartmaatschappij, uitgevoerd door; companhia aérea; linia lotnicza, przewoźnik, linie lotnicze; syarikat penerbangan
station; railway station, stop, bus stop, from station, to station; haltestelle, starthaltestelle; arrêt; parada; fermata; halte; paragem; stacja, dworzec, przystanek, stacja początkowa, stacja docelowa; stesen, hentian
gate; boarding gate, gate number; ; ; ; imbarco; ; ; bramka; pintu pelepasan
boarding; boarding pass, embarkation time; bordkarte, einschiffung; ; ; ; inscheping; ; wejście na pokład, karta pokładowa; menaiki pesawat
seat; seat no, place number; ; ; butaca; poltrona
coach_car; car number, wagon number; ; ; ; ; ; vagão; nr wagonu, wagonu; gerabak, koc
travel_class+class_level; travel class, class of travel, cabin class, service class, fare class, booking class; reiseklasse, beförderungsklasse, klasse, buchungsklasse, 1. klasse, 2. klasse, wagenklasse; classe, classe de voyage, 1ère classe, 2e classe; clase, clase de viaje, turista, preferente; classe di viaggio, prima classe, seconda classe; reisklasse, 1e klas, 2e klas; classe de viagem, turística; klasa, klasa podróży, klasa 2; kelas, kelas perjalanan
fare; base fare, ticket price, fare basis, air fare; fahrgeld, ticketpreis, fahrpreisart; prix du trajet; importe del billete; prezzo del biglietto, prezzo biglietto; vervoerprijs, ticketprijs; preço do bilhete; cena biletu, opłata za przejazd; tambang
baggage; baggage allowance, checked baggage, hand baggage, cabin baggage, carry-on, pieces of baggage; aufgabegepäck, handgepäck; ; ; ; ruimbagage, handbagage; ; bagaż, bagaż podręczny, bagaż rejestrowany, limit bagażu; bagasi
connection_transfer; connecting flight, connection, change at, transfer time, layover, stopover, via station; umstieg, umsteigen, anschluss, anschlussflug, zwischenstopp, umsteigezeit; correspondance, escale; conexión, escala, transbordo, enlace; coincidenza, scalo, cambio treno; overstap, overstappen, tussenstop, aansluiting; ligação; przesiadka, międzylądowanie, przesiadki; pertukaran, transit
terminal_airport+terminal; terminal, departure terminal, arrival terminal; terminal, abflugterminal; aérogare; terminal de salida; terminale; vertrekhal
cabin_ship; cabin, cabin number, deck, berth, stateroom; kabine, kabinennummer, koje, kabinenkategorie; cabine, numéro de cabine, couchette; camarote, cubierta, cabina; ponte nave, cuccetta; hut, hutnummer; convés; kabina, pokład, numer kabiny, koja; kabin
cruise_tour; cruise, package holiday, package tour, excursion, travel package, tour operator; kreuzfahrt, pauschalreise, reiseveranstalter, ausflug, reiseleistung; croisière, voyage à forfait, forfait, voyagiste, tour-opérateur; crucero, viaje combinado, touroperador; crociera, pacchetto turistico, escursione; pakketreis, reisorganisator, excursie; cruzeiro, viagem organizada, operador turístico; rejs, wycieczka, impreza turystyczna, biuro podróży, organizator turystyki; pelayaran, pakej pelancongan
route; journey, section of journey, from - to; reiseverlauf, verbindung, reiseplan; ; recorrido; ; reisschema; trajeto; trasa, relacja, przejazd; laluan, jadual perjalanan
destination; place of destination, travel destination, to airport; ; ; ; meta; ; ; cel podróży, miejsce docelowe, przeznaczenia, miejsce przeznaczenia; destinasi, tempat tujuan
origin; place of origin, from airport, starting point, place of departure; abgangsort, startort, ausgangsort; lieu de départ; lugar de salida; luogo di partenza; vertrekplaats, plaats van vertrek; local de partida; pochodzenie, miejsce wyjazdu, miejsce nadania; tempat asal
hotel; guesthouse, property name; pension, übernachtung; logement de vacances; establecimiento, hostal; pernottamento; logies; estabelecimento, unidade hoteleira; nocleg, noclegi, obiekt, zakwaterowanie; penginapan
nights_stay+nightly+count; nights, number of nights, length of stay, room nights; übernachtungen, nächte, anzahl nächte, anzahl übernachtungen, aufenthaltsdauer; nuits, nombre de nuits, nuitées, durée du séjour; noches, número de noches; notti, numero notti, pernottamenti, durata del soggiorno; nachten, aantal nachten, overnachtingen, verblijfsduur; noites, número de noites, dormidas; noce, liczba nocy, liczba noclegów, doby; malam, bilangan malam
guest; guest name, lead guest, hotel guest, number of guests; ; nombre de personnes; ; ; ; ; gość, imię gościa, liczba gości, gości; tetamu, bilangan tetamu
room_type_hotel+room+mode; room type, room category, room description, type of room, double room, single room, twin room; zimmertyp, zimmerkategorie, doppelzimmer, einzelzimmer, zimmerart, dz, ez-zimmer; type de chambre, catégorie de chambre, chambre double, chambre simple; tipo de habitación, habitación doble, habitación individual; tipo di camera, camera doppia, camera singola, camera matrimoniale; kamertype, tweepersoonskamer, eenpersoonskamer, soort kamer; tipo de quarto, quarto duplo, quarto individual, tipologia de quarto; typ pokoju, rodzaj pokoju, pokój dwuosobowy, pokój jednoosobowy; jenis bilik
room_number+room+number; room number, room no, room nr; zimmernummer, zimmer-nr, zi.-nr.; numéro de chambre, n° chambre, chambre n°; número de habitación, nº habitación, habitación nº; numero camera, n. camera, camera n.; kamernummer, kamernr, kamer nr; número do quarto, n.º quarto, quarto n.º; numer pokoju, nr pokoju, pokój nr; no. bilik
board_meals; meal plan, board basis, bed and breakfast, all inclusive, room only; übernachtung mit frühstück, verpflegungsart; petit déjeuner compris; alojamiento y desayuno; pernottamento e prima colazione; logies met ontbijt; alojamento e pequeno-almoço; wyżywienie, ze śniadaniem, pełne wyżywienie, obiadokolacja; pelan makanan
tourist_tax; occupancy tax, visitor's tax, lodging tax; ortstaxe, beherbergungssteuer, gästetaxe, citytax, kurbeitrag; ; impuesto turístico, impuesto sobre estancias; ; verblijfsbelasting, logiesbelasting; taxa municipal turística; opłata miejscowa, opłata klimatyczna, opłata uzdrowiskowa; cukai pelancongan
minibar_extras; minibar, mini bar, room service, laundry service, spa, extras; zimmerservice, wäscheservice, nebenleistungen; service en chambre, blanchisserie, suppléments; servicio de habitaciones, lavandería; frigobar, servizio in camera, extra; roomservice, wasserij, extra's; serviço de quartos, lavandaria; usługi dodatkowe, pralnia; dobi
table_number+table+number; table number, table no, tab number; tischnummer, tisch-nr; numéro de table, table n°, n° table; mesa nº, número de mesa; tavolo n., numero tavolo; tafelnummer, tafel nr; mesa n.º, número da mesa; numer stolika, stolik, nr stolika; no. meja
waiter; your waiter, served you; es bediente; ; ; operatore cassa; u werd geholpen door, bediend door; servido por; kelnerka, obsługiwał, obsługa kelnerska; pelayan, dilayan oleh
tip; gratuities, service included, suggested tip; bedienungsgeld, tringeld; service compris; servicio incluido; coperto; bedieningsgeld; ; napiwek, serwis kelnerski
number_of_covers+covers+count; covers, number of covers, number of persons, guests at table, pax at table; anzahl personen, personenzahl, gedecke, gedeck; couverts, nombre de couverts, nb couverts; comensales, cubiertos, nº comensales; coperti, numero coperti; aantal personen; n.º de pessoas, talheres; liczba osób, nakrycia; bilangan orang
dish_food; food, dish, dishes, meals served, kitchen; speisen, gericht, essen, küche; plat, plats, restauration, nourriture; comida, plato, platos, alimentos; piatto, piatti, cibo, cucina; gerecht, gerechten, eten, keuken, spijzen; prato, pratos, alimentação; danie, dania, potrawy, jedzenie; makanan, hidangan
passport; passport number, passport no, travel document, travel document number; reisedokument; document de voyage; ; ; reisdocument; ; numer paszportu, nr paszportu
visa; visa number, visa type, visa category, number of entries, entries, entry permit; visumart, einreise, anzahl der einreisen, aufenthaltsdauer in tagen; nombre d'entrées; número de entradas; numero di ingressi; aantal binnenkomsten; ; wiza, numer wizy, liczba wjazdów
residence_permit; residence card, settlement permit, right of residence, leave to remain; niederlassungserlaubnis, aufenthaltsbewilligung, aufenthaltskarte; permis de séjour; autorización de residencia, tarjeta de residencia; carta di soggiorno; verblijfsdocument, verblijfskaart; ; zezwolenie na pobyt, karta pobytu, tytuł pobytowy; permit pemastautin
nationality; citizen of, naturalisation, naturalization; staatsangeh., einbürgerung; citoyenneté; ciudadanía, naturalización; naturalizzazione; staatsburgerschap, naturalisatie; cidadania, naturalização; obywatelstwo, narodowość, nadanie obywatelstwa; kewarganegaraan, warganegara
card; ; bordkarte, aufenthaltskarte; ; ; ; verblijfskaart
ticket; ; ticketpreis; ; ; ; ticketprijs
receipt_slip; ; ticketpreis; ; ; ; ticketprijs
meal_voucher; ; ticketpreis; ; ; ; ticketprijs
price; ; ticketpreis; ; ; ; vervoerprijs, ticketprijs
prize; ; ticketpreis; ; ; ; vervoerprijs, ticketprijs
number; ; kabinennummer
period; ; aufenthaltsdauer
duration; ; aufenthaltsdauer; ; ; ; verblijfsduur
tax; ; ortstaxe, beherbergungssteuer, gästetaxe; ; ; ; verblijfsbelasting, logiesbelasting
`;
