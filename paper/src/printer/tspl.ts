import type { PrinterDevice } from '@clothesline/contract'
import { bytesOfRow } from './bitmap.ts'
import { Bytes } from './bytes.ts'
import { encodeText } from './code-page.ts'
import { DOTS_PER_MM, type LabelItem } from './label-items.ts'

const FONTS = { small: '2', large: '3' }

/** One row of labels in TSPL, which TSC and most makers of cheap label printers speak. */
export function tspl(labels: readonly (readonly LabelItem[])[], device: PrinterDevice): Uint8Array {
  const { labelWidth, labelHeight, labelGap, labelsAcross, hasMark } = device
  const width = labelsAcross * labelWidth + (labelsAcross - 1) * labelGap
  const bytes = new Bytes()
  const line = (text: string) => bytes.ascii(`${text}\r\n`)
  line(`SIZE ${width} mm,${labelHeight} mm`)
  line(hasMark ? `BLINE ${labelGap} mm,0 mm` : `GAP ${labelGap} mm,0 mm`)
  line('DIRECTION 1')
  line('CODEPAGE 1252')
  line('CLS')
  for (const [index, items] of labels.entries()) {
    const left = index * (labelWidth + labelGap) * DOTS_PER_MM
    for (const item of items) addItem(bytes, { ...item, x: item.x + left }, device)
  }
  line('PRINT 1,1')
  return bytes.joined()
}

function addItem(bytes: Bytes, item: LabelItem, { codePage }: PrinterDevice): void {
  const { x, y } = item
  if (item.kind === 'text') {
    bytes.ascii(`TEXT ${x},${y},"${FONTS[item.letters]}",0,1,1,"`)
    bytes.add(...encodeText(item.text.replaceAll('"', '\\["]'), codePage)).ascii('"\r\n')
  } else if (item.kind === 'bars') {
    bytes.ascii(`BARCODE ${x},${y},"128",${item.height},0,0,${item.module},${item.module},"${item.text}"\r\n`)
  } else if (item.kind === 'qr') {
    bytes.ascii(`QRCODE ${x},${y},M,${item.module},A,0,"${item.text}"\r\n`)
  } else {
    const { width, height } = item.bitmap
    bytes.ascii(`BITMAP ${x},${y},${bytesOfRow(width)},${height},0,`)
    // Here a dot that is set stays white.
    bytes.all(item.bitmap.bytes.map((byte) => byte ^ 0xff)).ascii('\r\n')
  }
}
