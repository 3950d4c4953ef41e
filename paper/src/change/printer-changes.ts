import {
  type ChangeFormats,
  differences,
  type Facts,
  type Field,
  listOf,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

function paperName(paper: string, { say }: ChangeFormats): string {
  if (paper === 'bill') return say('Bill')
  if (paper === 'shopCopy') return say('Shop copy')
  return paper === 'jobSlip' ? say('Job slip') : say('Tags')
}

export const printerWriters: Record<'printer.save' | 'printer.remove' | 'drawer.open', Writer> = {
  'printer.save': (was, is, formats) => ({
    title: was._id === undefined ? formats.say('Printer added') : formats.say('Printer changed'),
    details: differences(printerFields(formats), was, is, formats),
  }),
  'printer.remove': (_, __, { say }) => ({ title: say('Printer removed'), details: [] }),
  'drawer.open': (_, is, formats) => ({
    title: formats.say('Cash drawer opened without a sale'),
    details: reasonWords(is, formats),
  }),
}

function printerFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  const uses = (value: unknown) =>
    listOf(value)
      .map((use) => {
        const { paper, counter } = use as Facts
        return [paperName(text(paper), formats), text(counter)].filter(Boolean).join(' · ')
      })
      .join(', ') || say('none')
  return [
    ['name', say('Name'), words.plain],
    ['address', say('Address'), words.plain],
    ['kind', say('Kind'), words.plain],
    ['language', say('Language'), words.plain],
    ['hasDrawer', say('Cash drawer'), words.yesNo],
    ['uses', say('Comes out here'), uses],
  ]
}
