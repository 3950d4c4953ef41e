import type { ScanCode } from '@clothesline/contract'
import { qrShape } from '../code-shape.ts'

/** At least so many millimetres a dot: a phone reads half a millimetre from an arm's length. */
const DOT_MM = 0.5
const MOST_MM = 34

/** A code to scan with a phone, and under it what it is for. */
export function ScanCodeBox({ code, isTextShown }: { code: ScanCode; isTextShown: boolean }) {
  const { viewBox, path, modules } = qrShape(code.link)
  const width = Math.min(MOST_MM, modules * DOT_MM)
  return (
    <div className="scan keep">
      <svg className="code" viewBox={viewBox} style={{ width: `${width}mm` }} aria-hidden="true">
        <path d={path} fillRule="evenodd" />
      </svg>
      <p className="strong">{code.heading}</p>
      {isTextShown && <p>{code.text}</p>}
    </div>
  )
}
