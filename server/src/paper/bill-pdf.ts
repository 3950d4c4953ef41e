import type { Bill, StoreSettings } from '@clothesline/contract'
import { drawBillRoll } from './bill-roll.ts'
import { drawBillSheet } from './bill-sheet.ts'
import { finish, newDocument, type Pdf } from './new-document.ts'
import { Pen } from './pen.ts'
import { mm, numberPages, SHEETS, type SheetName, sheetPen } from './sheets.ts'

type Paper = StoreSettings['printSettings']

/** What a printer leaves free on both sides: 80 mm paper prints 72 mm, 58 mm paper 48 mm. */
const ROLLS = {
  '80mm Roll': { width: mm(80), printed: mm(72), text: 10 },
  '58mm Roll': { width: mm(58), printed: mm(48), text: 9 },
}
type RollName = keyof typeof ROLLS
const ROLL_MARGIN = mm(4)
/** No PDF page may be longer; a bill that needs more goes on on the next one. */
const LONGEST = 14_000

/** A bill as PDF. The logo is left out where its kind of picture cannot be drawn. */
export async function billPdf(bill: Bill, paper: Paper, logo?: Buffer): Promise<Buffer> {
  return paper === 'A4' || paper === 'A5' ? sheet(bill, paper, logo) : roll(bill, paper, logo)
}

async function sheet(bill: Bill, paper: SheetName, logo: Buffer | undefined): Promise<Buffer> {
  const doc = await newDocument({ title: titleOf(bill), size: SHEETS[paper].size })
  const pen = sheetPen(doc, paper)
  await drawBillSheet(pen, bill, logo)
  numberPages(pen, bill.number)
  return finish(doc)
}

/** Gone through twice: once to learn how long it is, and then on a paper of that length. */
async function roll(bill: Bill, paper: RollName, logo: Buffer | undefined): Promise<Buffer> {
  const { width } = ROLLS[paper]
  const trial = await newDocument({ title: '', size: [width, LONGEST] })
  const measured = rollPen(trial, paper, LONGEST)
  measured.isTrial = true
  await drawBillRoll(measured, bill, logo)
  const height = measured.page === 1 ? Math.ceil(measured.y + ROLL_MARGIN) : LONGEST

  const doc = await newDocument({ title: titleOf(bill), size: [width, height] })
  await drawBillRoll(rollPen(doc, paper, height), bill, logo)
  return finish(doc)
}

function rollPen(doc: Pdf, paper: RollName, height: number): Pen {
  const { width, printed, text } = ROLLS[paper]
  const area = { left: (width - printed) / 2, width: printed, top: ROLL_MARGIN, bottom: height - ROLL_MARGIN + 1 }
  return new Pen(doc, area, text)
}

const titleOf = (bill: Bill) => `${bill.title} ${bill.number}`
