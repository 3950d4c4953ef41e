import type { ChangeAction } from '@clothesline/contract'
import {
  type ChangeFormats,
  differences,
  entries,
  type Facts,
  type Field,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

type VisitAction = Extract<
  ChangeAction,
  `visit.${string}` | `repeat.${string}` | `area.${string}` | `slot.${string}` | `rider.${string}`
>

const statusNames: Record<string, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  on_the_way: 'On the way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function visitFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['date', say('Day'), words.day],
    ['from', say('From'), words.plain],
    ['to', say('To'), words.plain],
    ['rider', say('Rider'), words.plain],
    ['address', say('Address'), words.plain],
    ['status', say('Status'), (value) => say(statusNames[text(value)] ?? text(value))],
  ]
}

const changed =
  (title: string): Writer =>
  (was, is, formats) => ({
    title: formats.say(title),
    details: [...differences(visitFields(formats), was, is, formats), ...reasonWords(is, formats)],
  })

function areaFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['name', say('Name'), words.plain],
    ['pinCodes', say('PIN codes'), words.list],
    ['fee', say('Delivery fee'), words.money],
    ['freeAbove', say('Free from'), words.money],
  ]
}

function slotFields(formats: ChangeFormats): Field[] {
  const { say, weekday } = formats
  const words = valueWords(formats)
  return [
    ['weekday', say('Weekday'), (value) => weekday(number(value))],
    ['from', say('From'), words.plain],
    ['to', say('To'), words.plain],
    ['capacity', say('Places'), words.plain],
  ]
}

function cashFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const { money } = valueWords(formats)
  return [
    ['expected', say('Expected'), money],
    ['counted', say('Counted'), money],
    ['difference', say('Difference'), money],
  ]
}

/** "Tuesday, 09:00 – 11:00". */
export function slotWords({ weekday: on, from, to }: Facts, { weekday }: ChangeFormats): string {
  return `${weekday(number(on))}, ${text(from)} – ${text(to)}`
}

const saved =
  (added: string, changedTitle: string, fieldsOf: (formats: ChangeFormats) => Field[]): Writer =>
  (was, is, formats) => {
    const isNew = Object.keys(was).length === 0
    return {
      title: formats.say(isNew ? added : changedTitle),
      details: isNew ? entries(fieldsOf(formats), is) : differences(fieldsOf(formats), was, is, formats),
    }
  }

const removed =
  (title: string): Writer =>
  (_, __, { say }) => ({ title: say(title), details: [] })

export const visitWriters: Record<VisitAction, Writer> = {
  'visit.request': (_, is, formats) => ({
    title: formats.say(is.kind === 'delivery' ? 'Delivery asked for' : 'Pickup asked for'),
    details: entries(visitFields(formats), is),
  }),
  'visit.accept': changed('Pickup or delivery accepted'),
  'visit.move': changed('Pickup or delivery moved'),
  'visit.onTheWay': changed('Rider on the way'),
  'visit.done': changed('Pickup or delivery done'),
  'visit.failed': changed('Pickup or delivery failed'),
  'visit.cancel': changed('Pickup or delivery cancelled'),
  'visit.bag': changed('Bag brought in'),
  'rider.in': removed('Rider opened the day on a phone'),
  'rider.addPhone': (_, is, { say }) => ({ title: say('Link made for the phone of a rider'), details: [text(is.name)] }),
  'rider.removePhone': (was, _, { say }) => ({ title: say('Link of a phone taken back'), details: [text(was.name)] }),
  'rider.countIn': (_, is, formats) => ({
    title: formats.say('Cash of the rider counted in'),
    details: [...entries(cashFields(formats), is), ...reasonWords(is, formats)],
  }),
  'rider.look': (_, is, { say }) => ({
    title: say('Looked at what the rider could not enter'),
    details: is.note === undefined ? [] : [text(is.note)],
  }),
  'repeat.end': removed('Repeating pickup ended'),
  'area.save': saved('Area added', 'Area changed', areaFields),
  'area.remove': removed('Area removed'),
  'slot.save': saved('Slot added', 'Slot changed', slotFields),
  'slot.remove': removed('Slot removed'),
}
