import type { Tag } from '@clothesline/contract'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type FittedCode, fitCode } from './fit-code.ts'
import type { Label, Symbology } from './label-sizes.ts'

interface TagLabelProps {
  tag: Tag
  label: Label
  symbology: Symbology
}

/** One label: the number and the count to sort by, the code to scan, and what is to be done until when. */
export function TagLabel({ tag, label, symbology }: TagLabelProps) {
  const fitted = fitCode(tag.tag, label, symbology)
  return fitted.symbology === 'Code 128' ? (
    <BarLabel tag={tag} code={fitted} />
  ) : (
    <SquareLabel tag={tag} code={fitted} />
  )
}

function BarLabel({ tag, code }: { tag: Tag; code: FittedCode }) {
  return (
    <div className="tag bars" data-tag={tag.tag}>
      <InvoiceAndCount tag={tag} />
      <Code code={code} preserveAspectRatio="none" />
      <p>
        <span className="strong">{tag.tag}</span>
        <Express tag={tag} />
        <span>{formatOn(tag.promisedDate)}</span>
      </p>
      <p>
        <span>{tag.cloth}</span>
        <span>{tag.service}</span>
        <Counter tag={tag} />
      </p>
    </div>
  )
}

function SquareLabel({ tag, code }: { tag: Tag; code: FittedCode }) {
  return (
    <div className="tag square" data-tag={tag.tag}>
      <Code code={code} />
      <div>
        <InvoiceAndCount tag={tag} />
        <p className="strong">{tag.tag}</p>
        <p>
          <span>{tag.cloth || tag.service}</span>
          <Express tag={tag} />
        </p>
        {tag.cloth !== '' && (
          <p>
            <span>{tag.service}</span>
          </p>
        )}
        <p>
          <span>{formatOn(tag.promisedDate)}</span>
          <Counter tag={tag} />
        </p>
      </div>
    </div>
  )
}

function Express({ tag: { express } }: { tag: Tag }) {
  return express ? <span className="strong">{t('Express')}</span> : null
}

function InvoiceAndCount({ tag: { invoice, piece, pieces } }: { tag: Tag }) {
  return (
    <p className="big">
      <span>{invoice}</span>
      <span>
        {piece}/{pieces}
      </span>
    </p>
  )
}

function Counter({ tag: { counterNumber } }: { tag: Tag }) {
  return counterNumber === '' ? null : <span className="counter">{counterNumber}</span>
}

function Code({ code: { shape, width }, preserveAspectRatio }: { code: FittedCode; preserveAspectRatio?: string }) {
  return (
    <svg
      className="code"
      viewBox={shape.viewBox}
      style={{ width: `${width}mm` }}
      {...(preserveAspectRatio === undefined ? {} : { preserveAspectRatio })}
      aria-hidden="true"
    >
      <path d={shape.path} fillRule="evenodd" />
    </svg>
  )
}
