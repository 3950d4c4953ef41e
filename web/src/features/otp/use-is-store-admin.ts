import { useSession } from '../../lib/session.ts'

/** Behind the store-admin step the same calls answer more, so that their answers are kept apart by it. */
export const useIsStoreAdmin = (): boolean => useSession(({ storeAdminToken }) => storeAdminToken !== '')
