export { type EntryLists, type EntryMeaning, type EntryPlace, type EntryReading, entryReader } from './read-entry.ts'
export { findTakenShortName, isShortName, type ShortNamed, tidyShortNames } from './short-names.ts'
