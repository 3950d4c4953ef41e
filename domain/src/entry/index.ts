export { defaultService } from './default-service.ts'
export { type EntryLists, type EntryMeaning, type EntryPlace, type EntryReading, entryReader } from './read-entry.ts'
export { SAME_WORDS } from './same-words.ts'
export { findTakenShortName, isShortName, type ShortNamed, tidyShortNames } from './short-names.ts'
