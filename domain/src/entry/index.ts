export { type EntryLists, type EntryMeaning, type EntryPlace, type EntryReading, entryReader } from './read-entry.ts'
