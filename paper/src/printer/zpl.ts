import type { PrinterDevice } from '@clothesline/contract'
import { bytesOfRow } from './bitmap.ts'
import { Bytes } from './bytes.ts'
import { encodeText } from './code-page.ts'
import { DOTS_PER_MM, type LabelItem } from './label-items.ts'

/** Fonts whose letters stand in cells of the widths that the labels are laid out with. */
const FONTS = { small: '^ADN,18,10', large: '^AFN,26,13' }

/** One row of labels in ZPL, the language of Zebra. */
export function zpl(labels: readonly (readonly LabelItem[])[], device: PrinterDevice): Uint8Array {
  const { labelWidth, labelHeight, labelGap, labelsAcross, hasMark } = device
  const width = labelsAcross * labelWidth + (labelsAcross - 1) * labelGap
  const bytes = new Bytes()
  bytes.ascii(`^XA^CI27^PW${width * DOTS_PER_MM}^LL${labelHeight * DOTS_PER_MM}`)
  bytes.ascii(hasMark ? '^MNM' : labelGap === 0 ? '^MNN' : '^MNY')
  for (const [index, items] of labels.entries()) {
    const left = index * (labelWidth + labelGap) * DOTS_PER_MM
    for (const item of items) addItem(bytes, { ...item, x: item.x + left }, device)
  }
  return bytes.ascii('^PQ1^XZ\n').joined()
}

function addItem(bytes: Bytes, item: LabelItem, { codePage }: PrinterDevice): void {
  bytes.ascii(`^FO${item.x},${item.y}`)
  if (item.kind === 'text') bytes.ascii(`${FONTS[item.letters]}^FH_^FD`).add(...safe(encodeText(item.text, codePage)))
  else if (item.kind === 'bars') bytes.ascii(`^BY${item.module}^BCN,${item.height},N,N,N,N^FD>:${item.text}`)
  else if (item.kind === 'qr') bytes.ascii(`^BQN,2,${item.module}^FDMA,${item.text}`)
  else {
    const { width, bytes: dots } = item.bitmap
    bytes.ascii(`^GFA,${dots.length},${dots.length},${bytesOfRow(width)},`)
    bytes.ascii([...dots].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  bytes.ascii('^FS')
}

/** Letters that would begin a command, and those outside of ASCII, are written as hexadecimal digits. */
function safe(bytes: readonly number[]): number[] {
  return bytes.flatMap((byte) => {
    if (byte < 0x80 && !'^~_\\'.includes(String.fromCharCode(byte))) return [byte]
    return [...`_${byte.toString(16).padStart(2, '0')}`].map((letter) => letter.charCodeAt(0))
  })
}
