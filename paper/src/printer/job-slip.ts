import type { CustomerLanguage } from '@clothesline/contract'
import type { BillInput } from '../bill/bill-of.ts'
import { billDay, billWordsIn } from '../bill/bill-words.ts'
import { dashed, marks, note, textOrNothing } from '../layout/block-parts.ts'
import type { Block, PaperDocument } from '../layout/blocks.ts'
import { billPapers } from '../layout/paper-sizes.ts'
import { printWordsIn } from './print-words.ts'

type SlipInput = Pick<
  BillInput,
  'number' | 'promisedOn' | 'counterNumber' | 'express' | 'lines' | 'note' | 'customer' | 'prints'
>

/** What the workshop does for an order, by service, in the language of the shop. No prices, and no phone number. */
export function jobSlip(order: SlipInput, language: CustomerLanguage): PaperDocument {
  const words = billWordsIn(language)
  const own = printWordsIn(language)
  const services = [...new Set(order.lines.map(({ service }) => service))]
  const promised = { label: words.promised, text: billDay(order.promisedOn, words) }
  return {
    title: `${own.jobSlip} ${order.number}`,
    language,
    paper: billPapers['80mm Roll'],
    footer: order.number,
    blocks: [
      { kind: 'heading', level: 'section', text: own.jobSlip, align: 'center' },
      { kind: 'heading', level: 'title', text: order.number, align: 'center' },
      ...marks([...(order.express ? [words.express] : []), ...(order.prints > 0 ? [words.reprint] : [])], 'center'),
      { kind: 'facts', items: [{ label: words.customer, text: order.customer.name }, promised] },
      ...services.flatMap((service): Block[] => {
        const lines = order.lines.filter((line) => line.service === service)
        const count = lines.reduce((sum, { pieces }) => sum + pieces, 0)
        return [
          dashed,
          { kind: 'row', isLarge: true, cells: [{ text: service }, { text: own.pieces(count) }] },
          ...lines.flatMap(slipLine),
        ]
      }),
      dashed,
      ...textOrNothing(order.note, { isStrong: true }),
    ],
  }
}

function slipLine({ cloth, cloths, pieces, preferences, note: text }: BillInput['lines'][number]): Block[] {
  const named =
    cloth === '' ? cloths.map((each) => ({ name: each.cloth, count: each.quantity })) : [{ name: cloth, count: pieces }]
  return [
    ...named.map(({ name, count }): Block => ({ kind: 'row', cells: [{ text: name }, { text: String(count) }] })),
    ...preferences.map((preference) => note(`· ${preference}`)),
    ...textOrNothing(text),
  ]
}
