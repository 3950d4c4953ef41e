import { type ChangeAction, changeKinds } from '@clothesline/contract'
import { bookWriters, namedWriters } from './book-changes.ts'
import { type ChangeFormats, type ChangeWords, factsOf, type RecordedChange, type Writer } from './change-facts.ts'
import { orderWriters } from './order-changes.ts'
import { peopleWriters } from './people-changes.ts'
import { printerWriters } from './printer-changes.ts'
import { privacyWriters } from './privacy-changes.ts'
import { storeWriters } from './store-changes.ts'
import { riderWriters, visitWriters } from './visit-changes.ts'

/** One for every action that the server writes; a new action does not compile without. */
const writers: Record<ChangeAction, Writer> = {
  ...orderWriters,
  ...peopleWriters,
  ...bookWriters,
  ...namedWriters,
  ...storeWriters,
  ...privacyWriters,
  ...printerWriters,
  ...visitWriters,
  ...riderWriters,
}

const isKnown = (action: string): action is ChangeAction => Object.hasOwn(changeKinds, action)

/** A change in words: what was done, and each field that differs with its value before and after. */
export function changeWords(change: RecordedChange, formats: ChangeFormats): ChangeWords {
  // Only a server newer than this page writes an action that it does not know.
  if (!isKnown(change.action)) return { title: formats.say('Something was changed'), details: [] }
  const { title, details } = writers[change.action](factsOf(change.before), factsOf(change.after), formats, change)
  return { title, details: details.filter((detail) => detail !== '') }
}
