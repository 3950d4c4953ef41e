import type { CustomerLanguage, Tag } from '@clothesline/contract'
import { dashed, note } from '../layout/block-parts.ts'
import type { PaperDocument } from '../layout/blocks.ts'
import { billPapers } from '../layout/paper-sizes.ts'
import { printWordsIn } from './print-words.ts'

const CODE = 'TEST-1234'

/** A page that shows at once what a printer cannot do: letters, ₹, other scripts, both codes, the cut. */
export function testPage(printer: string, language: CustomerLanguage): PaperDocument {
  const words = printWordsIn(language)
  return {
    title: words.test,
    language,
    paper: billPapers['80mm Roll'],
    footer: '',
    blocks: [
      { kind: 'heading', level: 'title', text: words.test, align: 'center' },
      note(printer, { align: 'center', isStrong: true }),
      dashed,
      { kind: 'facts', items: [{ label: words.letters, text: 'ABC abc 0123 × · – é' }] },
      { kind: 'totals', rows: [{ label: '₹', text: '₹1,234.50', isLarge: true }] },
      note('नमस्ते · धुलाई · इस्त्री · शर्ट'),
      note('স্বাগত · வணக்கம் · నమస్కారం · ನಮಸ್ಕಾರ'),
      dashed,
      { kind: 'codes', align: 'center', codes: [{ heading: words.scan, link: CODE, text: '' }] },
      { kind: 'tagCode', symbology: 'Code 128', text: CODE, width: 40, height: 9 },
      dashed,
      note(words.cut, { align: 'center' }),
    ],
  }
}

/** The same on a label or tag. */
export const testTag = (today: string): Tag => ({
  tag: CODE,
  customer: 'नमस्ते ₹',
  invoice: 1234,
  piece: 1,
  pieces: 2,
  cloth: 'Saree é ×',
  service: 'इस्त्री',
  promisedDate: today,
  counterNumber: 'A1',
  express: true,
  prints: 0,
})
