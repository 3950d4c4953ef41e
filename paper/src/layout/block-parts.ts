import type { Labelled, PaperCustomer, PaperShop } from '@clothesline/contract'
import type { Align, Block, NoteBlock, RuleBlock } from './blocks.ts'

/** The rule between the blocks of a roll. */
export const dashed: RuleBlock = { kind: 'rule', isDashed: true }

export const note = (text: string, look: Omit<NoteBlock, 'kind' | 'text'> = {}): NoteBlock => ({
  kind: 'note',
  text,
  ...look,
})

/** A note block, or nothing if the text is empty. */
export const textOrNothing = (text: string, look: Omit<NoteBlock, 'kind' | 'text'> = {}): NoteBlock[] =>
  text === '' ? [] : [note(text, look)]

export const labelled = ({ label, text }: Labelled) => `${label}: ${text}`

/** The shop at the start of a sheet, what the paper is at its end. */
export function sheetHead(shop: PaperShop, title: string, under: readonly Block[]): Block[] {
  return [
    {
      kind: 'columns',
      columns: [
        { share: 0.6, blocks: [{ kind: 'shop', shop }] },
        { share: 0.4, blocks: [{ kind: 'heading', level: 'title', text: title, align: 'end' }, ...under] },
      ],
    },
    { kind: 'rule' },
  ]
}

/** The same, stacked. */
export function rollHead(shop: PaperShop, title: string): Block[] {
  return [
    { kind: 'shop', shop, align: 'center' },
    { kind: 'heading', level: 'title', text: title, align: 'center' },
  ]
}

/** Small text only on sheets: thermal paper needs at least nine points. */
export function customerBlocks({ heading, name, details }: PaperCustomer, on: 'sheet' | 'roll'): Block[] {
  return [
    note(heading, on === 'sheet' ? { size: 'small' } : {}),
    note(name, { isStrong: true, size: 'large' }),
    ...details.map((detail) => note(labelled(detail))),
  ]
}

export const marks = (texts: readonly string[], align: Align): Block[] =>
  texts.length === 0 ? [] : [{ kind: 'marks', texts, align }]
