import type { ChangeAction } from '@clothesline/contract'
import { type ChangeFormats, entries, type Field, reasonWords, text, valueWords, type Writer } from './change-facts.ts'

type RiderAction = Extract<ChangeAction, `rider.${string}`>

function cashFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const { money } = valueWords(formats)
  return [
    ['expected', say('Expected'), money],
    ['counted', say('Counted'), money],
    ['difference', say('Difference'), money],
  ]
}

export const riderWriters: Record<RiderAction, Writer> = {
  'rider.in': (_, __, { say }) => ({ title: say('Rider opened the day on a phone'), details: [] }),
  'rider.addPhone': (_, is, { say }) => ({
    title: say('Link created for a rider’s phone'),
    details: [text(is.name)],
  }),
  'rider.removePhone': (was, _, { say }) => ({ title: say('Link of a phone ended'), details: [text(was.name)] }),
  'rider.letPhoneIn': (_, is, { say }) => ({ title: say('Rider’s phone let in again'), details: [text(is.name)] }),
  'rider.countIn': (_, is, formats) => ({
    title: formats.say('Rider’s cash counted in'),
    details: [...entries(cashFields(formats), is), ...reasonWords(is, formats)],
  }),
  'rider.look': (_, is, { say }) => ({
    title: say('Rider’s refused entry marked as seen'),
    details: is.note === undefined ? [] : [text(is.note)],
  }),
}
