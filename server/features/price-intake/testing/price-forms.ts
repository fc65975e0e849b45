import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import * as workbooks from '@e965/xlsx';

import { writeZip } from '#server/platform/zip/write-zip.ts';

/** A file of prices in a form that people have, with made-up figures in the documented form. */
export interface PriceForm {
  readonly file: string;
  readonly content: Buffer;
  /** The form as Khet tells it. */
  readonly told: string;
}

const markets = [
  ['Maharashtra', 'Nashik', 'Lasalgaon APMC', 'Onion', 'Red', 'FAQ'],
  ['Maharashtra', 'Nashik', 'Yeola APMC', 'Onion', 'Other', 'FAQ'],
  ['Maharashtra', 'Pune', 'Pune APMC', 'Tomato', 'Local', 'FAQ'],
] as const;
const days = [
  { iso: '2026-03-30', dashed: '30-03-2026', short: '30-Mar-26', spaced: '30 Mar 2026', slashed: '30/03/2026' },
  { iso: '2026-03-31', dashed: '31-03-2026', short: '31-Mar-26', spaced: '31 Mar 2026', slashed: '31/03/2026' },
] as const;

interface Report {
  place: (typeof markets)[number];
  day: (typeof days)[number];
  min: number;
  max: number;
  modal: number;
  arrivals: number;
}

/** The six reports that every form below tells. */
export const reports: readonly Report[] = days.flatMap((day, later) =>
  markets.map((place, at) => {
    const modal = 1500 + at * 400 + later * 25;
    return { place, day, min: modal - 300, max: modal + 500, modal, arrivals: 120 + at * 10 };
  }),
);

const grouped = (price: number) => `"${Math.floor(price / 1000)},${String(price % 1000).padStart(3, '0')}.00"`;
const lines = (head: readonly string[], row: (report: Report, at: number) => string, end = '\n') =>
  [...head, ...reports.map(row)].join(end);

const plainHead =
  'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_x0020_Price,Max_x0020_Price,Modal_x0020_Price';
const plain = lines(
  [plainHead],
  ({ place, day, min, max, modal }) => [...place, day.slashed, min, max, modal].join(','),
  '\r\n',
);
const formerHead = [
  'Sl no.',
  'District Name',
  'Market Name',
  'Commodity',
  'Variety',
  'Grade',
  'Min Price (Rs./Quintal)',
  'Max Price (Rs./Quintal)',
  'Modal Price (Rs./Quintal)',
  'Price Date',
];
const formerRow = ({ place: [, ...place], day, min, max, modal }: Report, at: number) => [
  at + 1,
  ...place,
  min,
  max,
  modal,
  day.spaced,
];
const records = reports.map(
  ({ place: [state, district, market, commodity, variety, grade], day, min, max, modal }) => ({
    state,
    district,
    market,
    commodity,
    variety,
    grade,
    arrival_date: day.slashed,
    min_price: String(min),
    max_price: String(max),
    modal_price: String(modal),
  }),
);
const sheet = [
  ['Daily prices'],
  [],
  [
    'State',
    'District',
    'Market',
    'Commodity',
    'Variety',
    'Grade',
    'Price Date',
    'Min Price',
    'Max Price',
    'Modal Price',
  ],
  ...reports.map(({ place, day, min, max, modal }) => [...place, new Date(`${day.iso}T00:00:00Z`), min, max, modal]),
];

const text = (content: string) => Buffer.from(content, 'utf8');

/** The library that reads workbooks also writes them, in both formats of Excel. */
function workbook(bookType: 'biff8' | 'xlsx'): Buffer {
  const book = workbooks.utils.book_new();
  workbooks.utils.book_append_sheet(book, workbooks.utils.aoa_to_sheet([['Read me']]), 'About');
  workbooks.utils.book_append_sheet(book, workbooks.utils.aoa_to_sheet(sheet, { UTC: true }), 'Prices');
  return Buffer.from(workbooks.write(book, { type: 'array', bookType }) as ArrayBuffer);
}

async function zip(files: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  async function* entries() {
    for (const { name, content } of files) yield { name, modified: new Date(0), content: Readable.from([content]) };
  }
  return buffer(Readable.from(writeZip(entries())));
}

/** Every form that people have, each with the same six reports. */
export async function makePriceForms(): Promise<readonly PriceForm[]> {
  return [...agmarknetForms(), ...otherTables(), ...otherEncodings(), ...(await zippedForms())];
}

function agmarknetForms(): PriceForm[] {
  return [
    {
      file: 'Daily Price Arrival Report-30-03-2026 to 31-03-2026 for Maharashtra.csv',
      told: 'CSV: a daily report of Agmarknet 2.0',
      content: text(
        lines(
          [
            ',,,,,,,Daily Price Arrival Report-30-03-2026 to 31-03-2026 for Maharashtra,,,,,,',
            'State/UT,District,Market,Commodity Group,Commodity,Variety,Grade,Min Price,Max Price,Modal Price,Price Unit,Arrival Quantity,Arrival Unit,Arrival Date',
          ],
          ({ place: [state, district, market, commodity, variety, grade], day, min, max, modal, arrivals }) =>
            `${state},${district},${market} ,Vegetables,${commodity},${variety},${grade},${[min, max, modal].map(grouped).join(',')},Rs./Quintal,${arrivals}.00,Metric Tonnes,${day.dashed}`,
        ),
      ),
    },
    {
      file: 'All prices for Maharashtra (2).csv',
      told: 'CSV: an all-type report of Agmarknet 2.0; the state, Maharashtra, is in its name',
      content: text(
        lines(
          [
            ',,,,All Type of Report (All Grades),,,,',
            'District,Market,Commodity Group,Commodity,Date,Arrival Quantity 30-03-2026 to 31-03-2026,Arrival Unit,Modal Price 30-03-2026 to 31-03-2026,Price Unit',
          ],
          ({ place: [, district, market, commodity], day, modal, arrivals }) =>
            `${district},${market},Vegetables,${commodity},${day.dashed},${arrivals}.0,Metric Tonnes,${grouped(modal)},Rs./Quintal`,
        ),
      ),
    },
    {
      file: 'agmarknet-2-answer.json',
      told: "JSON: an answer of Agmarknet 2.0's interface",
      content: text(
        JSON.stringify({
          status: true,
          data: {
            records: reports.map(
              ({ place: [state, district, market, commodity, variety, grade], day, min, max, modal, arrivals }) => ({
                state_name: state,
                district_name: district,
                market_name: market,
                cmdt_grp_name: 'Vegetables',
                cmdt_name: commodity,
                variety_name: variety,
                grade_name: grade,
                min_price: `${min}.00`,
                max_price: `${max}.00`,
                model_price: `${modal}.00`,
                unit_name_price: 'Rs./Quintal',
                arrival_qty: arrivals,
                unit_name_arrival: 'Metric Tonnes',
                arrival_date: day.dashed,
              }),
            ),
          },
        }),
      ),
    },
    {
      file: 'agmarknet-1-maharashtra.csv',
      told: "CSV: a report of Agmarknet's former site; the state, Maharashtra, is in its name",
      content: text(
        lines(['Agmarknet Price Report', formerHead.join(',')], ({ place: [, ...place], day, min, max, modal }, at) =>
          [at + 1, ...place, min, max, modal, day.short].join(','),
        ),
      ),
    },
    {
      file: 'Agmarknet_Price_Report Maharashtra.xls',
      told: "HTML: a report of Agmarknet's former site; the state, Maharashtra, is in its name",
      content: text(
        `<div><table cellspacing="0" rules="all" border="1"><tr>${formerHead.map((name) => `<th scope="col">${name}</th>`).join('')}</tr>${reports
          .map(
            (report, at) =>
              `<tr>${formerRow(report, at)
                .map((cell) => `<td>${cell}</td>`)
                .join('')}</tr>`,
          )
          .join('')}</table></div>`,
      ),
    },
    {
      file: 'archive-with-arrivals.csv',
      told: "CSV: an archive of Agmarknet's former site",
      content: text(
        lines(
          [
            'State Name,District Name,Market Name,Commodity,Variety,Group,Arrivals (Tonnes),Min Price (Rs./Quintal),Max Price (Rs./Quintal),Modal Price (Rs./Quintal),Reported Date',
          ],
          ({ place: [state, district, market, commodity, variety], day, min, max, modal, arrivals }) =>
            [state, district, market, commodity, variety, 'Vegetables', arrivals, min, max, modal, day.spaced].join(
              ',',
            ),
        ),
      ),
    },
  ];
}

function otherTables(): PriceForm[] {
  return [
    { file: 'data-gov-in.csv', told: "CSV: data.gov.in's daily prices", content: text(plain) },
    {
      file: 'data-gov-in.json',
      told: "JSON: data.gov.in's daily prices",
      content: text(JSON.stringify({ status: 'ok', total: 6, count: 6, field: [], records })),
    },
    {
      file: 'data-gov-in-records.json',
      told: "JSON: data.gov.in's daily prices",
      content: text(JSON.stringify(records, undefined, 2)),
    },
    {
      file: 'ceda.csv',
      told: 'CSV: a table of CEDA',
      content: text(
        lines(
          ['t,cmdty,market_name,district_name,state_name,variety,p_min,p_max,p_modal'],
          ({ place: [state, district, market, commodity, variety], day, min, max, modal }) =>
            [day.iso, commodity, market, district, state, variety, min, max, modal].join(','),
        ),
      ),
    },
    {
      file: 'ceda.json',
      told: 'JSON: a table of prices',
      content: text(
        JSON.stringify({
          output: {
            type: 'success',
            message: 'Data exists',
            data: records.map(({ arrival_date: date, min_price, max_price, modal_price, ...record }) => ({
              ...record,
              date: `${date.split('/').toReversed().join('-')}T00:00:00`,
              min_price: Number(min_price),
              max_price: Number(max_price),
              modal_price: Number(modal_price),
            })),
          },
        }),
      ),
    },
  ];
}

function otherEncodings(): PriceForm[] {
  return [
    { file: 'prices.xls', told: 'XLS: a table of prices', content: workbook('biff8') },
    { file: 'prices.xlsx', told: 'XLSX: a table of prices', content: workbook('xlsx') },
    {
      file: 'semicolons.csv',
      told: "CSV with semicolons: data.gov.in's daily prices",
      content: text(plain.replaceAll(',', ';')),
    },
    {
      file: 'utf-16.csv',
      told: "CSV with tabs, UTF-16: data.gov.in's daily prices",
      content: Buffer.from(`\uFEFF${plain.replaceAll(',', '\t')}`, 'utf16le'),
    },
    { file: 'with-bom.csv', told: "CSV: data.gov.in's daily prices", content: text(`\uFEFF${plain}`) },
    {
      file: 'hindi.csv',
      told: 'CSV: a table of prices',
      content: text(
        lines(
          ['राज्य,जिला,मंडी,जिंस,दिनांक,न्यूनतम मूल्य,अधिकतम मूल्य,मॉडल मूल्य (रु./क्विंटल)'],
          ({ place: [, , market, commodity], day, min, max, modal }) =>
            `महाराष्ट्र,${market === 'Pune APMC' ? 'पुणे' : 'नासिक'},${market},${commodity === 'Onion' ? 'प्याज' : 'टमाटर'},${day.slashed},${min},${max},${modal}`,
        ),
      ),
    },
  ];
}

async function zippedForms(): Promise<PriceForm[]> {
  return [
    {
      file: 'two-days.zip',
      told: "CSV: data.gov.in's daily prices",
      content: await zip(
        days.map(({ iso, slashed }) => ({
          name: `prices/${iso}.csv`,
          content: text(
            plain
              .split('\r\n')
              .filter((line, at) => at === 0 || line.includes(slashed))
              .join('\r\n'),
          ),
        })),
      ),
    },
  ];
}
