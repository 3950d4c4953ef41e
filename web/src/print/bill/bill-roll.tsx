import type { Bill, BillLine } from '@clothesline/contract'
import { CustomerBox } from '../parts/customer-box.tsx'
import { LabelledList } from '../parts/labelled-list.tsx'
import { ScanCodeBox } from '../parts/scan-code.tsx'
import { ShopHead } from '../parts/shop-head.tsx'
import { BillSums } from './bill-sums.tsx'

/** A bill on a roll: everything under each other, so that 48 mm are wide enough. */
export function BillRoll({ bill, logoUrl }: { bill: Bill; logoUrl: string }) {
  return (
    <article className={bill.isCancelled ? 'roll cancelled' : 'roll'}>
      <ShopHead shop={bill.shop} logoUrl={logoUrl} />
      <h2 className="title">{bill.title}</h2>
      <div className="marks">
        {bill.marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      {bill.legalNote !== '' && <p className="legal">{bill.legalNote}</p>}
      <LabelledList items={bill.facts} />
      {bill.badges.length > 0 && <p className="badges">{bill.badges.join(' · ')}</p>}
      <div className="rule" />
      <CustomerBox customer={bill.customer} />
      <div className="rule" />
      <section className="lines">
        {bill.lines.map((line) => (
          <RollLine key={line.no} line={line} sacLabel={bill.columns.sac} />
        ))}
      </section>
      <div className="rule" />
      <BillSums sums={bill.sums} />
      <div className="rule" />
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
      {bill.terms !== null && (
        <section className="terms">
          <p className="strong">{bill.terms.heading}</p>
          {bill.terms.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {bill.thanks !== '' && <p className="thanks strong">{bill.thanks}</p>}
    </article>
  )
}

function RollLine({ line, sacLabel }: { line: BillLine; sacLabel: string }) {
  const { description, details, sac, quantity, pieces, rate, amount } = line
  return (
    <div className="line keep">
      <p className="strong">{description}</p>
      <p>
        <span>
          {[quantity, rate].join(' × ')}
          {pieces !== '' && `, ${pieces}`}
        </span>
        <span className="num strong">{amount}</span>
      </p>
      {sac !== '' && <p>{`${sacLabel} ${sac}`}</p>}
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  )
}
