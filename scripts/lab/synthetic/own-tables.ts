import type { ReadPage } from '../../../schemas/segment.ts';
import type { UseCaseTableDef } from '../../../schemas/use-case.ts';
import type { Line } from './drawn-page.ts';
import { drawPages, left, right } from './drawn-page.ts';

/** A document with a table that no rule was written for, the table as a client would ask for it, and its true rows. */
export interface OwnTable {
  readonly kind: string;
  readonly table: UseCaseTableDef;
  readonly rows: readonly Readonly<Record<string, string>>[];
  pages(isPlaced: boolean): ReadPage[];
}

type Asked = readonly [name: string, type: 'str' | 'int' | 'decimal' | 'date', description: string];

interface Written {
  readonly kind: string;
  readonly asks: string;
  /** By printed column; null where the client does not ask for it. */
  readonly columns: readonly (Asked | null)[];
  readonly above: readonly string[];
  /** Each a line: a blank cell is one that the row does not show. The first are the headings. */
  readonly lines: readonly string[];
  readonly below: readonly string[];
  readonly decimal?: '.' | ',';
  /** Lines on the first page; the second repeats the headings. */
  readonly breakAt?: number;
}

const WRITTEN: readonly Written[] = [
  {
    kind: 'timesheet',
    asks: 'Hours worked, one row a day',
    columns: [
      ['date', 'date', 'Day of the work'],
      ['start', 'str', 'When the work began'],
      ['end', 'str', 'When the work ended'],
      ['break_minutes', 'int', 'Minutes of break'],
      ['hours', 'decimal', 'Hours worked'],
    ],
    above: ['Stundenzettel Oktober 2023', 'Mitarbeiterin: Jule Brandt'],
    lines: [
      'Datum|Beginn|Ende|Pause|Stunden',
      '02.10.2023|08:00|16:30|30|8,00',
      '04.10.2023|07:45|15:45|45|7,25',
      '05.10.2023|08:15|17:00|30|8,25',
      '06.10.2023|08:00|12:30|0|4,50',
    ],
    below: ['Summe 28,00', 'Unterschrift'],
    decimal: ',',
  },
  {
    kind: 'meter readings',
    asks: 'One row for each meter',
    columns: [
      ['meter_number', 'str', 'Number of the meter'],
      null,
      ['previous_reading', 'decimal', 'Reading at the start'],
      ['current_reading', 'decimal', 'Reading at the end'],
      ['consumption', 'decimal', 'What was used'],
    ],
    above: ['Ablesung 2022', 'Liegenschaft Am Anger 4'],
    lines: [
      'Zählernummer|Raum|Alter Stand|Neuer Stand|Verbrauch',
      'WZ-20871|Küche|118,4|131,9|13,5',
      'WZ-20872|Bad|204,0|226,3|22,3',
      'HZ-5510|Wohnzimmer|3.411,0|3.980,5|569,5',
    ],
    below: ['Alle Werte in Kubikmetern.'],
    decimal: ',',
  },
  {
    kind: 'delivery note',
    asks: 'Items that were delivered',
    columns: [
      ['article_number', 'str', 'Number of the article'],
      ['description', 'str', 'What was delivered'],
      ['quantity', 'int', 'How many'],
      ['unit', 'str', 'Unit of the quantity'],
    ],
    above: ['Delivery note 88213', 'Ship to: Mill Lane Stores'],
    lines: [
      'Article no.|Description|Quantity|Unit',
      'A-1044|Copper pipe 15 mm|24|pcs',
      'A-1102|Pipe clip|200|pcs',
      'B-0031|Flux paste|6|tins',
      'C-9000|Workshop cloth|12|rolls',
    ],
    below: ['Received in good order'],
  },
  {
    kind: 'lab results',
    asks: 'One row for each analyte',
    columns: [
      ['analyte', 'str', 'What was measured'],
      ['result', 'decimal', 'Measured value'],
      ['unit', 'str', 'Unit of the result'],
      ['reference_range', 'str', 'Normal range'],
    ],
    above: ['Laboratory report', 'Sample taken on 11 March 2024'],
    lines: [
      'Test|Result|Unit|Reference range',
      'Haemoglobin|13.9|g/dl|12.0 - 16.0',
      'Ferritin|41|ng/ml|15 - 150',
      'Creatinine|0.82|mg/dl|0.50 - 0.90',
      'Potassium|4.4|mmol/l|3.5 - 5.1',
    ],
    below: ['Validated electronically'],
  },
  {
    kind: 'price list',
    asks: 'Produits avec leur prix',
    columns: [
      ['reference', 'str', 'Référence du produit'],
      ['product', 'str', 'Nom du produit'],
      ['weight', 'decimal', 'Poids'],
      ['price', 'decimal', 'Prix'],
    ],
    above: ['Tarif 2024', 'Moulin des Trois Rives'],
    lines: [
      'Référence|Produit|Poids (kg)|Prix',
      'F-01|Farine de blé|25,0|18,40',
      'F-07|Farine de seigle|10,0|11,20',
      'S-12|Son fin|5,5|4,10',
    ],
    below: ['Prix départ moulin'],
    decimal: ',',
  },
  {
    kind: 'attendance',
    asks: 'Participants of the course',
    columns: [
      ['name', 'str', 'Name of the participant'],
      ['company', 'str', 'Company of the participant'],
      ['days_present', 'int', 'Days on which the participant was present'],
    ],
    above: ['Teilnehmerliste', 'Seminar Ladungssicherung, 14. bis 16. Mai 2024'],
    lines: [
      'Name|Firma|Anwesenheitstage',
      'Miro Feld|Spedition Kant|3',
      'Ayse Tok|Hafenlogistik Nord|2',
      'Ruth Ebner|Spedition Kant|3',
    ],
    below: ['Für die Richtigkeit'],
  },
  {
    kind: 'mileage log',
    asks: 'Trips, one row each',
    columns: [
      ['date', 'date', 'Day of the trip'],
      ['from', 'str', 'Where the trip began'],
      ['to', 'str', 'Where it ended'],
      ['purpose', 'str', 'Why'],
      ['kilometres', 'int', 'Distance'],
    ],
    above: ['Travel log', 'Vehicle: KT-44-B'],
    lines: [
      'Date|From|To|Purpose|Kilometres',
      '03/06/2024|Leeds|York|Client visit|42',
      '05/06/2024|York|Hull|Delivery|61',
      '12/06/2024|Leeds|Sheffield|Training|57',
      '13/06/2024|Sheffield|Leeds|Return|57',
    ],
    below: ['Total 217'],
    breakAt: 3,
  },
  {
    kind: 'school report',
    asks: 'Grades by subject',
    columns: [
      ['subject', 'str', 'Subject that is taught'],
      ['grade', 'int', 'Grade'],
      ['teacher', 'str', 'Name of the teacher'],
    ],
    above: ['Zeugnis', 'Klasse 8b, Schuljahr 2023/2024'],
    lines: [
      'Fach|Note|Lehrkraft',
      'Mathematik|2|Frau Oster',
      'Deutsch|3|Herr Blum',
      'Erdkunde|1|Frau Dierks',
      'Musik|2|Herr Nagel',
    ],
    below: ['Versetzt nach Klasse 9'],
  },
  {
    kind: 'packing list',
    asks: 'Bultos del envío',
    columns: [
      ['package', 'str', 'Número del bulto'],
      ['contents', 'str', 'Contenido del bulto'],
      ['pieces', 'int', 'Cantidad de piezas'],
      ['weight', 'decimal', 'Peso en kilogramos'],
    ],
    above: ['Lista de empaque', 'Destino: Puerto Viejo'],
    lines: [
      'Bulto|Contenido|Cantidad|Peso',
      'B1|Azulejos blancos|40|122,5',
      'B2|Azulejos verdes|36|110,0',
      'B3|Adhesivo|8|200,0',
    ],
    below: ['Peso en kg'],
    decimal: ',',
  },
  {
    kind: 'instalments',
    asks: 'Instalments of the loan',
    columns: [
      ['number', 'int', 'Number of the instalment'],
      ['due_date', 'date', 'When it is due'],
      ['principal', 'decimal', 'Repayment of the loan'],
      ['interest', 'decimal', 'Interest'],
      ['remaining_debt', 'decimal', 'What is still owed'],
    ],
    above: ['Tilgungsplan', 'Darlehen über 3.000,00 EUR'],
    lines: [
      'Rate|Fälligkeit|Tilgung|Zinsen|Restschuld',
      '1|01.02.2024|990,00|15,00|2.010,00',
      '2|01.03.2024|1.000,00|10,05|1.010,00',
      '3|01.04.2024|1.010,00|5,05|0,00',
    ],
    below: ['Änderungen vorbehalten'],
    decimal: ',',
  },
  {
    kind: 'stock count',
    asks: 'Articoli in magazzino',
    columns: [
      ['article', 'str', 'Articolo'],
      ['location', 'str', 'Ubicazione nel magazzino'],
      ['stock', 'int', 'Quantità disponibile'],
    ],
    above: ['Inventario', 'Magazzino di Prato'],
    lines: [
      'Articolo|Ubicazione|Quantità',
      'Bottone nero|A-12|4100',
      'Cerniera 20 cm|A-14|365',
      'Filo bianco|C-02|88',
    ],
    below: ['Firma del responsabile'],
  },
  {
    kind: 'maintenance',
    asks: 'Werkzaamheden, een regel per beurt',
    columns: [
      ['date', 'date', 'Datum van het onderhoud'],
      ['work', 'str', 'Uitgevoerde werkzaamheden'],
      ['duration', 'decimal', 'Duur in uren'],
    ],
    above: ['Onderhoudsrapport 2023', 'Lift 3'],
    lines: [
      'Datum|Werkzaamheden|Duur',
      '14-02-2023|Kabels gecontroleerd|1,5',
      '16-05-2023|Deurmotor vervangen|3,0',
      '22-08-2023|Smering|0,5',
    ],
    below: ['Volgende beurt in november'],
    decimal: ',',
  },
  {
    kind: 'test protocol',
    asks: 'Measurements, one row for each point',
    columns: [
      ['measuring_point', 'str', 'Where it was measured'],
      ['temperature', 'decimal', 'Temperature in degrees'],
      ['humidity', 'decimal', 'Humidity in percent'],
    ],
    above: ['Test protocol', 'Cold store 7'],
    lines: [
      'Measuring point|Temperature|Humidity',
      'Door|4.1|71.0',
      'Rear wall|2.9|68.5',
      'Ceiling|3.6|66.0',
    ],
    below: ['Checked by R. Holm'],
  },
  {
    kind: 'passengers',
    asks: 'Passageiros da viagem',
    columns: [
      ['passenger', 'str', 'Nome do passageiro'],
      ['seat', 'str', 'Lugar'],
      ['date_of_birth', 'date', 'Data de nascimento'],
    ],
    above: ['Lista de passageiros', 'Lisboa - Faro'],
    lines: [
      'Passageiro|Lugar|Data de nascimento',
      'Rita Mora|12A|04/09/1988',
      'Hugo Leal|12B|21/01/1990',
      'Sara Pinho|14C|30/11/2001',
    ],
    below: ['Boa viagem'],
  },
];

const WIDTH = 98;

/** Columns of even width; what is not a text stands at the right end of its own. */
function drawLine(cells: readonly string[], columns: Written['columns']): Line {
  const width = WIDTH / columns.length;
  return cells.flatMap((text, index) => {
    if (text === '') return [];
    const isRight = ['int', 'decimal'].includes(columns[index]?.[1] ?? 'str');
    return [
      isRight ? right(text, Math.floor((index + 1) * width) - 2) : left(text, Math.floor(index * width) + 1),
    ];
  });
}

function truthOf(type: Asked[1], text: string, decimal: string): string {
  if (type === 'date') return text.split(/[./-]/).reverse().join('-');
  if (type === 'int' || type === 'decimal')
    return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  return text;
}

/** The documents, each with its table. */
export const OWN_TABLES: readonly OwnTable[] = WRITTEN.map(
  ({ kind, asks, columns, above, lines, below, decimal = '.', breakAt = lines.length }) => {
    const cells = lines.map((line) => line.split('|'));
    const [headings = [], ...printed] = cells;
    return {
      kind,
      table: {
        name: 'entries',
        description: asks,
        columns: columns
          .filter((column) => column !== null)
          .map(([name, type, description]) => ({ name, type, description })),
      },
      rows: printed.map((row) =>
        Object.fromEntries(
          columns.flatMap((column, index) => {
            const text = row[index] ?? '';
            return column === null || text === '' ? [] : [[column[0], truthOf(column[1], text, decimal)]];
          }),
        ),
      ),
      pages: (isPlaced) => {
        const draw = (some: readonly string[][]) => some.map((row) => drawLine(row, columns));
        const words = (some: readonly string[]) => some.map((text): Line => [left(text, 1)]);
        const first = [...words(above), ...draw([headings, ...printed.slice(0, breakAt)])];
        const rest = printed.slice(breakAt);
        const pages =
          rest.length === 0
            ? [[...first, ...words(below)]]
            : [first, [...draw([headings, ...rest]), ...words(below)]];
        return drawPages(pages, isPlaced);
      },
    };
  },
);
