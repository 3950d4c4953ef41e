import { useSession } from '../../lib/session.ts'
import { findSaved, save } from '../../lib/storage.ts'

/** Steps of the setup that leave no trace in the books: this device remembers them for the store. */
type SetupNote = 'ratesSeen' | 'testPrinted'

const keyOf = (note: SetupNote) => `${note}:${useSession.getState().storeId}`

export const isNoted = (note: SetupNote): boolean => findSaved(keyOf(note)) !== null
export const noteSetup = (note: SetupNote): void => save(keyOf(note), 'yes')
export const noteTestPrint = (): void => noteSetup('testPrinted')
