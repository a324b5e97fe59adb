/** Polish and Malay words for what papers of all kinds say: rows as `readTermRows` reads them. */
export const CORE_TERMS = `
invoice; ; ; ; ; ; ; ; rachunek; invois, bil
receipt_slip; ; ; ; ; ; ; ; paragon, paragonu, pokwitowanie, kwit; resit
date; ; ; ; ; ; ; ; daty, dnia, dzień; tarikh
time; ; ; ; ; ; ; ; godzina, godziny, godz, czas; waktu
name; ; ; ; ; ; ; ; nazwa, nazwy, imię, miano; nama
amount; ; ; ; ; ; ; ; kwota, kwoty, kwotę, wartość; amaun, jumlah
sum; ; ; ; ; ; ; ; sumy; jumlah
value; ; ; ; ; ; ; ; wartość, wartości; nilai
price; ; ; ; ; ; ; ; cena, ceny, cenę; harga
cost; ; ; ; ; ; ; ; kosztów; kos
fee; ; ; ; ; ; ; ; opłata, opłaty, opłat; yuran, bayaran
charge; ; ; ; ; ; ; ; opłata, opłaty, należność; caj
payment; ; ; ; ; ; ; ; płatność, płatności, zapłata, wpłata; bayaran, pembayaran
paid; ; ; ; ; ; ; ; zapłacono, opłacono, zapłacony, uregulowano; dibayar, telah dibayar
must_be_paid; ; ; ; ; ; ; ; do zapłaty, należy zapłacić; perlu dibayar
due; ; ; ; ; ; ; ; termin płatności, płatne do, wymagalny; tarikh akhir, perlu dijelaskan
payment_method; ; ; ; ; ; ; ; forma płatności, sposób zapłaty, sposób płatności, metoda płatności; cara bayaran, kaedah bayaran
cash; ; ; ; ; ; ; ; gotówka, gotówki; tunai
card; ; ; ; ; ; ; ; karty; kad
account; ; ; ; ; ; ; ; rachunek, rachunku; akaun
bank; ; ; ; ; ; ; ; banku
balance; ; ; ; ; ; ; ; salda; baki
credit; ; ; ; ; ; ; ; kredytu, uznanie, uznania
debit; ; ; ; ; ; ; ; obciążenie, obciążenia
loan; ; ; ; ; ; ; ; pożyczka, pożyczki, kredytu; pinjaman
interest; ; ; ; ; ; ; ; odsetki, odsetek; faedah
deposit; ; ; ; ; ; ; ; kaucja, wadium; cagaran, wang pendahuluan
advance; ; ; ; ; ; ; ; zaliczka, zaliczki, przedpłata; pendahuluan
instalment; ; ; ; ; ; ; ; raty, rat; ansuran
discount; ; ; ; ; ; ; ; rabatu, zniżka, upust, opust; diskaun
surcharge; ; ; ; ; ; ; ; dopłata, narzut, dodatkowa opłata; surcaj
currency; ; ; ; ; ; ; ; ; mata wang
tax; ; ; ; ; ; ; ; podatek, podatku, podatki; cukai
vat; ; ; ; ; ; ; ; ; sst, cukai perkhidmatan
net; ; ; ; ; ; ; ; ; bersih
gross; ; ; ; ; ; ; ; ; kasar
subtotal; ; ; ; ; ; ; ; suma częściowa, podsuma; jumlah kecil
quantity; ; ; ; ; ; ; ; ilość, ilości, liczba; kuantiti, bilangan
count; ; ; ; ; ; ; ; liczba, liczby, ilość; bilangan
unit; ; ; ; ; ; ; ; jednostka, jednostki, j.m.
piece; ; ; ; ; ; ; ; sztuka, sztuki, szt; keping, unit
percent; ; ; ; ; ; ; ; ; peratus
rate; ; ; ; ; ; ; ; stawka, stawki, stopa; kadar
item; ; ; ; ; ; ; ; pozycja, pozycji; barang
goods; ; ; ; ; ; ; ; towar, towary, towaru, produktu; barangan, barang, produk
service; ; ; ; ; ; ; ; usługa, usługi, usług; perkhidmatan
description; ; ; ; ; ; ; ; opis, opisu, nazwa towaru; keterangan, perihal
type; ; ; ; ; ; ; ; rodzaj, rodzaju, typu; jenis
kind; ; ; ; ; ; ; ; rodzaj, rodzaju; jenis
code; ; ; ; ; ; ; ; kod, kodu
document; ; ; ; ; ; ; ; dokumentu; dokumen
contract; ; ; ; ; ; ; ; umowa, umowy, umowę; kontrak, perjanjian
order_trade; ; ; ; ; ; ; ; zamówienie, zamówienia, zlecenie, zlecenia; pesanan
order; ; ; ; ; ; ; ; zamówienie, zamówienia, zlecenie; pesanan
delivery; ; ; ; ; ; ; ; dostawa, dostawy, doręczenie; penghantaran
offer; ; ; ; ; ; ; ; ; sebut harga, tawaran
company; ; ; ; ; ; ; ; firmy, spółka, przedsiębiorstwo; syarikat
person; ; ; ; ; ; ; ; osoba, osoby, osób; orang, individu
doctor; ; ; ; ; ; ; ; lekarz, lekarza
patient; ; ; ; ; ; ; ; pacjent, pacjenta, pacjentka; pesakit
diagnosis; ; ; ; ; ; ; ; rozpoznanie, rozpoznania
treatment; ; ; ; ; ; ; ; leczenie, leczenia; rawatan
medication; ; ; ; ; ; ; ; lek, leki, leku, lekarstwo; ubat
dose; ; ; ; ; ; ; ; dawka, dawki; dos ubat
result; ; ; ; ; ; ; ; wynik, wyniki, wyniku; keputusan
analysis; ; ; ; ; ; ; ; badanie, badania, oznaczenie; ujian
exam; ; ; ; ; ; ; ; egzamin, egzaminu, badanie; peperiksaan, pemeriksaan
laboratory; ; ; ; ; ; ; ; pracownia; makmal
health; ; ; ; ; ; ; ; zdrowie, zdrowia, zdrowotny; kesihatan
blood; ; ; ; ; ; ; ; krew, krwi; darah
weight; ; ; ; ; ; ; ; waga, wagi, ciężar; berat
height; ; ; ; ; ; ; ; wzrost, wysokość, wysokości; tinggi, ketinggian
length; ; ; ; ; ; ; ; długość, długości; panjang
width; ; ; ; ; ; ; ; szerokość, szerokości; lebar
depth; ; ; ; ; ; ; ; głębokość; kedalaman
area; ; ; ; ; ; ; ; powierzchnia, powierzchni, obszar; luas, keluasan
volume; ; ; ; ; ; ; ; objętość, pojemność; isipadu
temperature; ; ; ; ; ; ; ; ; suhu
pressure; ; ; ; ; ; ; ; ciśnienie, ciśnienia; tekanan
speed; ; ; ; ; ; ; ; prędkość, prędkości; kelajuan
power; ; ; ; ; ; ; ; moc, mocy; kuasa
energy; ; ; ; ; ; ; ; ; tenaga
electricity; ; ; ; ; ; ; ; prąd, energia elektryczna, prądu
gas; ; ; ; ; ; ; ; gazu
water; ; ; ; ; ; ; ; woda, wody
heat; ; ; ; ; ; ; ; ciepło, ciepła; haba
meter; ; ; ; ; ; ; ; licznik, licznika, wodomierz, gazomierz
reading; ; ; ; ; ; ; ; odczyt, odczytu, wskazanie, stan; bacaan
period; ; ; ; ; ; ; ; okres, okresu; tempoh
duration; ; ; ; ; ; ; ; czas trwania, długość okresu; tempoh
deadline; ; ; ; ; ; ; ; terminu; tarikh akhir
month; ; ; ; ; ; ; ; miesiąc, miesiąca, miesięcy; bulan
year; ; ; ; ; ; ; ; rok, roku, lat; tahun
day; ; ; ; ; ; ; ; dzień, dnia, dni; hari
week; ; ; ; ; ; ; ; tydzień, tygodnia, tygodni; minggu
hour; ; ; ; ; ; ; ; godzina, godziny, godzin; jam
minute; ; ; ; ; ; ; ; ; minit
from; ; ; ; ; ; ; ; od dnia, począwszy; daripada
until; ; ; ; ; ; ; ; do dnia, aż do; hingga, sehingga
valid; ; ; ; ; ; ; ; ważny, ważna, ważne, ważność; sah
expiry; ; ; ; ; ; ; ; wygasa, termin ważności, data ważności; luput, tamat tempoh
issued; ; ; ; ; ; ; ; wystawiono, wydano, wystawiony, wystawienia; dikeluarkan
issuer; ; ; ; ; ; ; ; wystawca, wystawcy, wystawił; pengeluar
signature; ; ; ; ; ; ; ; podpis, podpisu, podpisano; tandatangan
stamp; ; ; ; ; ; ; ; pieczęć, pieczątka; cop
certificate; ; ; ; ; ; ; ; zaświadczenie, zaświadczenia, świadectwo; sijil
registration; ; ; ; ; ; ; ; rejestracja, rejestracji, rejestracyjny; pendaftaran
authority; ; ; ; ; ; ; ; urząd, urzędu; pihak berkuasa
decision; ; ; ; ; ; ; ; decyzja, decyzji; keputusan
claim; ; ; ; ; ; ; ; roszczenie, roszczenia, szkoda; tuntutan
damaged; ; ; ; ; ; ; ; uszkodzony, uszkodzenie, uszkodzenia, szkody; rosak, kerosakan
accident; ; ; ; ; ; ; ; wypadek, wypadku, kolizja; kemalangan
insured; ; ; ; ; ; ; ; ubezpieczony, ubezpieczonego; diinsuranskan
vehicle; ; ; ; ; ; ; ; pojazd, pojazdu, samochód, samochodu; kenderaan
driver; ; ; ; ; ; ; ; kierowca, kierowcy; pemandu
brand; ; ; ; ; ; ; ; marki; jenama
model; ; ; ; ; ; ; ; modelu
colour; ; ; ; ; ; ; ; koloru, barwa; warna
engine; ; ; ; ; ; ; ; silnik, silnika; enjin
repair; ; ; ; ; ; ; ; naprawa, naprawy; pembaikan
inspection; ; ; ; ; ; ; ; przegląd, inspekcja, oględziny; pemeriksaan
country; ; ; ; ; ; ; ; kraj, kraju, państwo; negara
city; ; ; ; ; ; ; ; miasto, miasta, miejscowość, gmina; bandar
street; ; ; ; ; ; ; ; ulica, ulicy, ul.; jalan
district; ; ; ; ; ; ; ; powiat, dzielnica, powiatu; daerah
region; ; ; ; ; ; ; ; województwo, województwa; negeri, wilayah
house; ; ; ; ; ; ; ; domu, budynek; rumah
building; ; ; ; ; ; ; ; budynek, budynku, budowa; bangunan
apartment; ; ; ; ; ; ; ; mieszkanie, mieszkania, lokal; pangsapuri, rumah
room; ; ; ; ; ; ; ; pokój, pokoju, pomieszczenie; bilik
child; ; ; ; ; ; ; ; dziecko, dziecka, dzieci; anak, kanak-kanak
father; ; ; ; ; ; ; ; ojciec, ojca; bapa
mother; ; ; ; ; ; ; ; matka, matki; ibu
birth; ; ; ; ; ; ; ; urodzenia, urodzenie, narodziny; lahir, kelahiran
school; ; ; ; ; ; ; ; szkoła, szkoły; sekolah
student; ; ; ; ; ; ; ; uczeń, ucznia, studentka; pelajar, murid
teacher; ; ; ; ; ; ; ; nauczyciel, nauczyciela; guru
course; ; ; ; ; ; ; ; zajęcia, przedmiot
class_level; ; ; ; ; ; ; ; klasa; kelas
school_class; ; ; ; ; ; ; ; klasa, oddział; kelas
points; ; ; ; ; ; ; ; punktów, pkt; mata
absent; ; ; ; ; ; ; ; nieobecny, nieobecności, nieobecność, opuszczone; tidak hadir
present; ; ; ; ; ; ; ; obecny, obecność, obecni; hadir
salary; ; ; ; ; ; ; ; wynagrodzenie, wynagrodzenia, płaca, pensja; gaji
work; ; ; ; ; ; ; ; praca, pracy, prace; kerja
profession; ; ; ; ; ; ; ; zawód, zawodu, stanowisko; pekerjaan
working_time; ; ; ; ; ; ; ; czas pracy, godziny pracy; waktu kerja
vacation; ; ; ; ; ; ; ; urlop, urlopu; cuti
deduction; ; ; ; ; ; ; ; potrącenie, potrącenia, odliczenie, odliczenia; potongan
contribution; ; ; ; ; ; ; ; składka, składki; caruman, sumbangan
pension; ; ; ; ; ; ; ; emerytura, emerytalny, renta; pencen
member; ; ; ; ; ; ; ; członek, członka, członkowie; ahli
association; ; ; ; ; ; ; ; stowarzyszenie, związek, fundacja; persatuan
event; ; ; ; ; ; ; ; wydarzenie, wydarzenia, impreza; acara
ticket; ; ; ; ; ; ; ; biletu
seat; ; ; ; ; ; ; ; miejsce siedzące, fotel; tempat duduk
departure; ; ; ; ; ; ; ; odjazd, wyjazd; pelepasan
shipment; ; ; ; ; ; ; ; przesyłka, przesyłki, wysyłka; penghantaran
package; ; ; ; ; ; ; ; opakowanie, paczka, paczki; bungkusan
customs; ; ; ; ; ; ; ; celny, celna, cło; kastam
import; ; ; ; ; ; ; ; przywóz, importu
export; ; ; ; ; ; ; ; wywóz, eksport, eksportu
manufacturer; ; ; ; ; ; ; ; wytwórca; pengilang, pengeluar
serial; ; ; ; ; ; ; ; numer seryjny, nr seryjny, seryjny; no. siri, nombor siri
batch; ; ; ; ; ; ; ; partia, partii, seria, serii; kelompok
best_before; ; ; ; ; ; ; ; najlepiej spożyć przed, należy spożyć do, termin przydatności; baik sebelum, guna sebelum
ingredient; ; ; ; ; ; ; ; składnik, składniki, skład; bahan, ramuan
waste; ; ; ; ; ; ; ; odpady, odpad, odpadów; sisa
address; ; ; ; ; ; ; ; adresu; alamat
email; ; ; ; ; ; ; ; poczta elektroniczna; emel
website; ; ; ; ; ; ; ; strona internetowa
contact; ; ; ; ; ; ; ; kontaktu; hubungi
remark; ; ; ; ; ; ; ; uwagi, uwaga, adnotacje; catatan, ulasan
page; ; ; ; ; ; ; ; strona, strony; muka surat, halaman
annex; ; ; ; ; ; ; ; załącznik, załączniki, załącznika; lampiran
status; ; ; ; ; ; ; ; stan
approved; ; ; ; ; ; ; ; zatwierdzony, zatwierdzono, zatwierdził; diluluskan, kelulusan
rejected; ; ; ; ; ; ; ; odrzucony, odrzucono, odmowa; ditolak
cancelled; ; ; ; ; ; ; ; anulowano, anulowany, odwołany, unieważniony; dibatalkan, batal
checked; ; ; ; ; ; ; ; sprawdził, sprawdzono; disemak
created; ; ; ; ; ; ; ; sporządzono, utworzono, sporządził; disediakan
received; ; ; ; ; ; ; ; otrzymano, otrzymał, wpłynęło, odebrano; diterima
yes; ; ; ; ; ; ; ; tak; ya
negation; ; ; ; ; ; ; ; ; tidak
reason; ; ; ; ; ; ; ; powód, przyczyna, powodu; sebab, alasan
purpose; ; ; ; ; ; ; ; celu; tujuan
rebate; ; ; ; ; ; ; ; rabat, bonifikata
warranty; ; ; ; ; ; ; ; gwarancja, gwarancji, rękojmia; jaminan
terms; ; ; ; ; ; ; ; warunki, warunków; terma, syarat
agreed; ; ; ; ; ; ; ; uzgodniono, uzgodniony, ustalono; dipersetujui
increase; ; ; ; ; ; ; ; wzrost, podwyżka, zwiększenie; kenaikan
decrease; ; ; ; ; ; ; ; spadek, obniżka, zmniejszenie, redukcja; pengurangan
difference; ; ; ; ; ; ; ; różnica, różnicy; perbezaan
change_money; ; ; ; ; ; ; ; reszta, wydano resztę; baki
cashier; ; ; ; ; ; ; ; kasjer, kasjera, kasa; juruwang
store_branch; ; ; ; ; ; ; ; sklep, sklepu, oddział; kedai, cawangan
table; ; ; ; ; ; ; ; stolik, stół, tabela; meja
animal; ; ; ; ; ; ; ; zwierzę, zwierzęcia; haiwan
dog; ; ; ; ; ; ; ; pies, psa; anjing
breed; ; ; ; ; ; ; ; rasa, rasy; baka
vet; ; ; ; ; ; ; ; weterynaryjny
court; ; ; ; ; ; ; ; sąd, sądu; mahkamah
lawyer; ; ; ; ; ; ; ; radca prawny, pełnomocnik; peguam
plaintiff; ; ; ; ; ; ; ; powód, powoda
defendant; ; ; ; ; ; ; ; pozwany, pozwanego, oskarżony; defendan
project; ; ; ; ; ; ; ; projektu; projek
construction_site; ; ; ; ; ; ; ; budowa, budowy, plac budowy; tapak bina
manager; ; ; ; ; ; ; ; kierownik, kierownika, menedżer; pengurus
director; ; ; ; ; ; ; ; prezes; pengarah
authorised_person+representative; authorised person, authorized person; bevollmächtigte person, berechtigte person; personne habilitée, personne autorisée; persona autorizada; persona autorizzata; gemachtigde persoon; pessoa autorizada; osoba upoważniona, upoważniony; orang yang diberi kuasa
application_form; application, applications, application form, application date; antrag, antrags, anträge, antragsdatum, gesuch, bewerbung; demande, candidature, requête, formulaire de demande; solicitud, instancia, candidatura; domanda, istanza, richiesta; aanvraag, aanvraagdatum, sollicitatie, verzoekschrift; requerimento; wniosek, wniosku, podanie, data wniosku; permohonan
fine; ; ; ; ; ; ; ; mandatu, mandaty, grzywnę
probation; ; ; ; ; ; ; ; okresu próbnego, próbnego
seat; ; ; ; ; ; ; ; nr miejsca, numer miejsca, miejsca siedzącego
ear_tag; ; ; boucle, n° de boucle
membership_fee; ; ; cotisation, cotisations
remaining; ; ; ; ; ; ; por gozar, por utilizar
student_number+student+number; ; ; ; ; ; ; n.º de aluno, número do aluno, n.º de estudante
requested; ; antragsdatum; ; ; ; aanvraagdatum
date; ; antragsdatum; ; ; ; aanvraagdatum
`;
