import type { CodesBlock, TagCodeBlock } from '@clothesline/paper'
import { code128Shape, qrShape } from './code-shape.ts'

/** The minimum size of a dot in millimetres: a phone can read half a millimetre at arm's length. */
const DOT_MM = 0.5
const MOST_MM = 34

/** Codes to scan with a phone, each with its heading above and its text below. */
export function CodesView({ block: { codes, align } }: { block: CodesBlock }) {
  return (
    <div className={align === 'center' ? 'codes centre' : 'codes'}>
      {codes.map(({ heading, link, text }) => (
        <div key={link} className="scan keep">
          <p className="strong">{heading}</p>
          <ScanCode link={link} />
          {text !== '' && <p>{text}</p>}
        </div>
      ))}
    </div>
  )
}

function ScanCode({ link }: { link: string }) {
  const { viewBox, path, modules } = qrShape(link)
  const width = Math.min(MOST_MM, modules * DOT_MM)
  return (
    <svg className="code" viewBox={viewBox} style={{ width: `${width}mm` }} aria-hidden="true">
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}

/** Bars are stretched to their height, squares keep their shape. */
export function TagCodeView({ code: { symbology, text, width, height } }: { code: TagCodeBlock }) {
  const shape = symbology === 'QR' ? qrShape(text) : code128Shape(text)
  return (
    <svg
      className={symbology === 'QR' ? 'code' : 'code bars'}
      viewBox={shape.viewBox}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      {...(symbology === 'QR' ? {} : { preserveAspectRatio: 'none' })}
      aria-hidden="true"
    >
      <path d={shape.path} fillRule="evenodd" />
    </svg>
  )
}
