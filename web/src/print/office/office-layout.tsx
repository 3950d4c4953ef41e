import { CustomerBox } from '../parts/customer-box.tsx'
import { LabelledList } from '../parts/labelled-list.tsx'
import { ScanCodeBox } from '../parts/scan-code.tsx'
import { ShopHead } from '../parts/shop-head.tsx'
import type { OfficePaper, OfficeTable } from './office-paper.ts'

interface OfficeLayoutProps {
  paper: OfficePaper
  isNarrow: boolean
  logoUrl: string
}

/** The same paper on a sheet, with tables, or on a roll, with a few lines for each row. */
export function OfficeLayout({ paper, isNarrow, logoUrl }: OfficeLayoutProps) {
  const { shop, title, facts, customer, tables, sums = [], pay, notes = [], signatures = [], thanks } = paper
  return (
    <article className={isNarrow ? 'roll' : 'sheet'}>
      <div className="head">
        <ShopHead shop={shop} logoUrl={logoUrl} />
        <div className="paper-facts">
          <h2 className="title">{title}</h2>
          <LabelledList items={facts} />
        </div>
      </div>
      {customer !== undefined && <CustomerBox customer={customer} />}
      {tables.map((table) => (
        <section key={table.heading ?? table.columns[0]?.label}>
          {table.heading !== undefined && <h3>{table.heading}</h3>}
          {isNarrow ? <Rows table={table} /> : <Table table={table} />}
        </section>
      ))}
      {sums.length > 0 && (
        <dl className="office-sums keep">
          {sums.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {pay != null && (
        <div className="codes">
          <ScanCodeBox code={pay} isTextShown />
        </div>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {signatures.length > 0 && (
        <div className="signatures keep">
          {signatures.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </div>
      )}
      {thanks !== undefined && thanks !== '' && <p className="thanks strong">{thanks}</p>}
    </article>
  )
}

function Table({ table: { columns, rows, totals } }: { table: OfficeTable }) {
  const className = (index: number) => (columns[index]?.isNumber === true ? 'num' : undefined)
  return (
    <table className="rows">
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th key={label} className={className(index)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(([key, row]) => (
          <tr key={key}>
            {columns.map(({ label }, index) => (
              <td key={label} className={className(index)}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            {columns.map(({ label }, index) => (
              <td key={label} className={className(index)}>
                {totals[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** First and last cell make the first line; what stands between them the second. */
function Rows({ table: { columns, rows, totals } }: { table: OfficeTable }) {
  const all = totals === undefined ? rows : [...rows, totals]
  return (
    <>
      <div className="rule" />
      {keyed(all).map(([key, row]) => {
        const between = columns.slice(1, -1).flatMap(({ label, isNumber }, index) => {
          const text = row[index + 1] ?? ''
          return text === '' ? [] : [isNumber === true ? `${label} ${text}` : text]
        })
        return (
          <div key={key} className="row keep">
            <p className="strong">
              <span>{row[0]}</span>
              <span className="num">{row[columns.length - 1]}</span>
            </p>
            {between.length > 0 && <p>{between.join(' · ')}</p>}
          </div>
        )
      })}
      <div className="rule" />
    </>
  )
}

/** Two rows may say the same: each gets a key of its own. */
function keyed(rows: OfficeTable['rows']): [string, readonly string[]][] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const text = row.join('|')
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return [`${text}#${times}`, row]
  })
}
