import fc from 'fast-check';

/** How the shops of a country print who and where they are. */
interface Country {
  readonly names: readonly string[];
  readonly forms: readonly string[];
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  /** The words before the seat of a company and before one of its shops, as they stand before a colon. */
  readonly seats: readonly string[];
  readonly shops: readonly string[];
  readonly phones: readonly string[];
  readonly taxes: readonly string[];
  readonly days: readonly string[];
  readonly rows: readonly string[];
}

const ROWS = ['Espresso            2,40', 'Croissant           1,20', 'Total EUR           3,60'];

const COUNTRIES: Readonly<Record<string, Country>> = {
  de: {
    names: ['Bäckerei Ansgar', 'Kontor Lohmann', 'Blumen Seedorf'],
    forms: ['GmbH', 'e.K.', 'OHG', 'AG', ''],
    streets: ['Hafenweg 4', 'Lange Str. 12-14', 'Kirchplatz 3a', 'Am Alten Markt 7', 'Lindenallee 118'],
    towns: ['31999 Ahlbeck', '01998 Seedorf', 'D-31997 Bad Alben'],
    seats: ['Zentrale', 'Hauptsitz', 'Sitz'],
    shops: ['Filiale', 'Zweigstelle'],
    phones: ['Tel. 0431 / 447120', 'Telefon: 0431 44 71 20'],
    taxes: ['USt-IdNr. DE994471203', 'Steuernummer 21/447/12033'],
    days: ['12.03.2031  14:22', 'Datum: 12.03.2031'],
    rows: ROWS,
  },
  en: {
    names: ['Heron Books', 'Quayside Bakery', 'Northway Tools'],
    forms: ['Ltd', 'PLC', 'LLP', ''],
    streets: ['12 Mill Lane', '4a High Street', 'Store Street 4', '118 Heron Road'],
    towns: ['Port Tamsin PT1 7HH', 'Alding AL12 1AA'],
    seats: ['Registered office', 'Head office'],
    shops: ['Branch', 'Store'],
    phones: ['Tel: 01632 960 144', 'Phone 01632 960144'],
    taxes: ['VAT No: GB 994 4712 03', 'VAT Reg No 994471203'],
    days: ['12/03/2031 14:22', 'Date: 12 March 2031'],
    rows: ['Coffee              2.40', 'Bagel               1.20', 'Total GBP           3.60'],
  },
  fr: {
    names: ['Café Ornel', 'Boulangerie Duval', 'Librairie Alban'],
    forms: ['SARL', 'SAS', 'S.A.', ''],
    streets: ['12 rue Basse', '3 bis place Haute', '118, avenue du Moulin'],
    towns: ['19990 Ornel', '01999 ALBAN CEDEX'],
    seats: ['Siège social ', 'Siège '],
    shops: ['Magasin ', 'Boutique '],
    phones: ['Tél. 01 99 44 71 20', 'Tél : 01.99.44.71.20'],
    taxes: ['TVA FR 99 447120331', 'SIRET 994 471 203 00017'],
    days: ['12/03/2031 14:22', 'Date : 12/03/2031'],
    rows: ROWS,
  },
  it: {
    names: ['Alba Impianti', 'Panificio Neri', 'Mercato Fresco'],
    forms: ['S.r.l.', 'S.p.A.', 'S.n.c.', ''],
    streets: ['Via Bassa 3', 'Piazza Grande, 1/A', 'Corso Alto 118'],
    towns: ['20998 Alba (TO)', '20999 TORRE PA', '00998 Serena (RM)'],
    seats: ['Sede legale', 'Sede'],
    shops: ['Punto vendita', 'Filiale'],
    phones: ['Tel. 02 9944712', 'Telefono 02 994 4712'],
    taxes: ['P.IVA 09904471203', 'Partita IVA: 09904471203'],
    days: ['12/03/2031 14:22', 'Data: 12/03/2031'],
    rows: ROWS,
  },
  es: {
    names: ['Bodegas Alba', 'Panadería Ruiz', 'Mercado del Sur'],
    forms: ['S.L.', 'S.A.', ''],
    streets: ['C/ Mayor 14', 'Calle Baja, 4', 'Avda. Central 225', 'Plaza Alta 3'],
    towns: ['29998 Alba', '08999 Villa Norte'],
    seats: ['Domicilio social', 'Casa matriz'],
    shops: ['Sucursal', 'Tienda'],
    phones: ['Tel. 91 994 47 12', 'Teléfono: 919 944 712'],
    taxes: ['NIF B99447120', 'CIF: B-99447120'],
    days: ['12/03/2031 14:22', 'Fecha: 12/03/2031'],
    rows: ROWS,
  },
  nl: {
    names: ['Bakkerij Molen', 'Kade Bouw', 'Boekhandel Oost'],
    forms: ['B.V.', 'N.V.', ''],
    streets: ['Molenweg 12', 'Kerkstraat 4-A', 'Havenkade 118', 'Winkelstraat 3'],
    towns: ['1998 LM Oostdorp', '1999 AB Westdorp'],
    seats: ['Hoofdkantoor', 'Statutaire zetel'],
    shops: ['Winkel', 'Filiaal'],
    phones: ['Tel. 020-9944712', 'Telefoon: 020 994 4712'],
    taxes: ['BTW NL994471203B01', 'KvK 99447120'],
    days: ['12-03-2031 14:22', 'Datum: 12-03-2031'],
    rows: ROWS,
  },
  pt: {
    names: ['Padaria Luar', 'Obras Serena', 'Livraria Norte'],
    forms: ['Lda.', 'S.A.', ''],
    streets: ['Rua Alta 12', 'Av. Norte, 118', 'Largo do Poço 3'],
    towns: ['2999-118 Aldeira', '2998-100 Torre'],
    seats: ['Sede', 'Sede social'],
    shops: ['Loja', 'Filial'],
    phones: ['Tel. 21 994 47 12', 'Telefone: 219 944 712'],
    taxes: ['NIF 599447120', 'Contribuinte 599447120'],
    days: ['12/03/2031 14:22', 'Data: 12/03/2031'],
    rows: ROWS,
  },
};

/** The head of a shop's receipt, and its address with lines parted by commas. */
export interface DrawnHead {
  readonly text: string;
  readonly address: string;
  /** How it stands there: alone, behind a word for a shop or a seat, or beside the seat of the company. */
  readonly form: string;
}

/** Forms in which a line of the seat may be taken for a name where no other line has a legal form. */
const WITH_SEAT = ['seat', 'seat above', 'seat below', 'both'];

/** An address on one line or two. */
const onLines = (street: string, town: string, isOne: boolean): string[] =>
  isOne ? [`${street}, ${town}`] : [street, town];

/** A head with its lines in the order of `form`: the seat above the shop or below, one with a word for it, or the plain address. */
function draw(country: Country): fc.Arbitrary<DrawnHead> {
  const { names, forms, streets, towns, seats, shops, phones, taxes, days } = country;
  return fc
    .record({
      name: fc.constantFrom(...names),
      legal: fc.constantFrom(...forms),
      places: fc.tuple(
        fc.shuffledSubarray([...streets], { minLength: 2, maxLength: 2 }),
        fc.shuffledSubarray([...towns], { minLength: 2, maxLength: 2 }),
      ),
      form: fc.constantFrom('plain', 'plain', 'shop', 'number', 'seat', 'seat above', 'seat below', 'both'),
      seat: fc.constantFrom(...seats),
      shop: fc.constantFrom(...shops),
      number: fc.integer({ min: 2, max: 99 }),
      one: fc.boolean(),
      otherOne: fc.boolean(),
      phone: fc.constantFrom(...phones),
      tax: fc.constantFrom(...taxes),
      day: fc.constantFrom(...days),
      swap: fc.boolean(),
    })
    .map(
      ({ name, legal, places: [[own = '', other = ''], [ownTown = '', otherTown = '']], form, ...how }) => {
        const address = onLines(own, ownTown, how.one);
        const announced = (word: string, [first = '', ...more]: readonly string[]) => [
          `${word}: ${first}`,
          ...more,
        ];
        const seat = announced(how.seat, onLines(other, otherTown, how.otherOne));
        const block: Readonly<Record<string, readonly string[]>> = {
          plain: address,
          shop: announced(how.shop, address),
          number: [`${how.shop.trim()} ${how.number}`, ...address],
          seat: announced(how.seat, address),
          'seat above': [...seat, ...address],
          'seat below': [...address, ...seat],
          both: [...seat, ...announced(how.shop, address)],
        };
        const contact = how.swap ? [how.tax, how.phone] : [how.phone, how.tax];
        return {
          text: [
            `${name} ${legal === '' && WITH_SEAT.includes(form) ? (forms[0] ?? '') : legal}`.trim(),
            ...(block[form] ?? []),
            ...contact,
            how.day,
            ...country.rows,
          ].join('\n'),
          address: address.join(', '),
          form,
        };
      },
    );
}

export const drawnHeads: fc.Arbitrary<DrawnHead> = fc.oneof(...Object.values(COUNTRIES).map(draw));
