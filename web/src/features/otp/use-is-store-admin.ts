import { useSession } from '../../lib/session.ts'

export const isStoreAdminNow = (): boolean => useSession.getState().storeAdminToken !== ''

/** Behind the store-admin step the same calls answer more, so that their answers are kept apart by it. */
export const useIsStoreAdmin = (): boolean => useSession(({ storeAdminToken }) => storeAdminToken !== '')
