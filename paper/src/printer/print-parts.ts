import type { CustomerLanguage, PrinterDevice, Tag } from '@clothesline/contract'
import { billDay, billWordsIn } from '../bill/bill-words.ts'
import { marks } from '../layout/block-parts.ts'
import type { Block, PaperDocument } from '../layout/blocks.ts'
import { rollLabel } from '../layout/paper-sizes.ts'
import { tagDocument } from '../tag/tag-document.ts'
import type { Drawing } from './drawing.ts'
import { drawerKick, escpos } from './escpos.ts'
import { labelItems, modulesOnLabel } from './label-items.ts'
import { ReceiptLines } from './receipt-lines.ts'
import { tspl } from './tspl.ts'
import { zpl } from './zpl.ts'

/** What a job prints, as it was when it was asked for. */
export type PrintContent =
  | { kind: 'document'; document: PaperDocument }
  | { kind: 'tags'; tags: readonly Tag[]; language: CustomerLanguage }
  | { kind: 'drawer' }

/** Bytes that can be printed alone, and how many papers or tags they are. */
export interface PrintPart {
  bytes: Uint8Array
  count: number
}

export interface WantedParts {
  /** How many came out before. */
  done: number
  isReprint: boolean
}

export const countParts = (content: PrintContent) => (content.kind === 'tags' ? content.tags.length : 1)

/** A job in the language of its printer, from where it stopped. */
export function printParts(
  content: PrintContent,
  device: PrinterDevice,
  drawing: Drawing,
  { done, isReprint }: WantedParts,
): PrintPart[] {
  if (content.kind === 'drawer') return [{ bytes: drawerKick(), count: 1 }]
  if (content.kind === 'document') {
    const { document } = content
    const blocks = isReprint ? marked(document) : document.blocks
    return [{ bytes: receipt(blocks, device, drawing), count: 1 }]
  }
  const labels = labelsOf(content, device, { done, isReprint })
  if (device.language === 'escpos') {
    return labels.map((blocks) => ({ bytes: receipt(blocks, device, drawing), count: 1 }))
  }
  const encode = device.language === 'tspl' ? tspl : zpl
  const items = labels.map((blocks) => labelItems(blocks, device, drawing))
  return inGroups(items, device.labelsAcross).map((row) => ({ bytes: encode(row, device), count: row.length }))
}

const receipt = (blocks: readonly Block[], device: PrinterDevice, drawing: Drawing) =>
  escpos(new ReceiptLines(device, drawing).add(blocks).lines, device, drawing)

/** Nobody may take the second paper for another bill. */
function marked({ blocks, language = 'en' }: PaperDocument): readonly Block[] {
  const { reprint } = billWordsIn(language)
  const isMarked = blocks.some((block) => block.kind === 'marks' && block.texts.includes(reprint))
  return isMarked ? blocks : [...marks([reprint], 'center'), ...blocks]
}

function labelsOf(
  { tags, language }: Extract<PrintContent, { kind: 'tags' }>,
  { kind, labelWidth, labelHeight }: PrinterDevice,
  { done, isReprint }: WantedParts,
): (readonly Block[])[] {
  const words = billWordsIn(language)
  const left = tags.slice(done)
  const document = tagDocument({
    tags: left,
    // The paper of an impact printer is as long as is needed, and its dots are too coarse for a QR code.
    size: kind === 'impact' ? rollLabel(80, 25) : rollLabel(labelWidth, labelHeight),
    symbology: 'Code 128',
    title: '',
    words: { express: words.express, day: (on) => billDay(on, words).replace(/ \d{4}$/, '') },
    modulesOf: modulesOnLabel,
  })
  const labels = document.blocks.flatMap((block) => (block.kind === 'labels' ? block.pages.flat() : []))
  return labels.map(({ blocks }) => {
    const again: Block = { kind: 'note', text: words.reprint, isStrong: true }
    return isReprint ? [...blocks, again] : blocks
  })
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size))
  return groups
}
