import type { Bill } from '@clothesline/contract'
import { CustomerBox } from '../parts/customer-box.tsx'
import { LabelledList } from '../parts/labelled-list.tsx'
import { ScanCodeBox } from '../parts/scan-code.tsx'
import { ShopHead } from '../parts/shop-head.tsx'
import { BillSums } from './bill-sums.tsx'

/** A bill on A5 or A4, whose lines may go on over several pages. */
export function BillSheet({ bill, logoUrl }: { bill: Bill; logoUrl: string }) {
  return (
    <article className={bill.isCancelled ? 'sheet cancelled' : 'sheet'}>
      <div className="head">
        <div>
          <ShopHead shop={bill.shop} logoUrl={logoUrl} />
        </div>
        <div className="paper-facts">
          <h2 className="title">{bill.title}</h2>
          <div className="marks">
            {[...bill.marks, ...bill.badges].map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
          <LabelledList items={bill.facts} />
        </div>
      </div>
      {bill.legalNote !== '' && <p className="legal strong">{bill.legalNote}</p>}
      <CustomerBox customer={bill.customer} />
      <Lines bill={bill} />
      <div className="below keep">
        <div className="words">
          <p>
            {bill.amountInWords.label}: <span className="strong">{bill.amountInWords.text}</span>
          </p>
          {bill.note !== null && (
            <p>
              {bill.note.label}: {bill.note.text}
            </p>
          )}
          <div className="codes">
            {bill.pay !== null && <ScanCodeBox code={bill.pay} isTextShown />}
            {bill.track !== null && <ScanCodeBox code={bill.track} isTextShown={false} />}
          </div>
        </div>
        <BillSums sums={bill.sums} />
      </div>
      {bill.taxTable !== null && <TaxTable table={bill.taxTable} />}
      <div className="end keep">
        <section className="terms">
          {bill.terms !== null && <p className="strong">{bill.terms.heading}</p>}
          {bill.terms?.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {bill.signature.length > 0 && (
          <div className="signature">
            {bill.signature.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      {bill.thanks !== '' && <p className="thanks strong">{bill.thanks}</p>}
    </article>
  )
}

function Lines({ bill: { columns, lines } }: { bill: Bill }) {
  const hasSac = lines.some(({ sac }) => sac !== '')
  return (
    <table className="lines">
      <thead>
        <tr>
          <th>{columns.no}</th>
          <th>{columns.description}</th>
          {hasSac && <th>{columns.sac}</th>}
          <th className="num">{columns.quantity}</th>
          <th className="num">{columns.rate}</th>
          <th className="num">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.no}>
            <td>{line.no}</td>
            <td>
              <span className="strong">{line.description}</span>
              {line.details.map((detail) => (
                <span key={detail} className="details">
                  {detail}
                </span>
              ))}
            </td>
            {hasSac && <td>{line.sac}</td>}
            <td className="num">
              {line.quantity}
              {line.pieces !== '' && <span className="details">{line.pieces}</span>}
            </td>
            <td className="num">{line.rate}</td>
            <td className="num">{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TaxTable({ table: { columns, rows } }: { table: NonNullable<Bill['taxTable']> }) {
  return (
    <table className="taxes keep">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {columns.map((column, index) => (
              <td key={column}>{row[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
