import type { Handlers } from '../../handlers.ts'
import { clerkRoutes } from '../clerk/index.ts'
import { endStoreAdmin, sendOtp, validateOtp } from '../otp/index.ts'
import { endOthersOfStore, endStoreSession, storeSessions } from '../session/index.ts'
import { addStore } from './add-store.ts'
import { allStores, freezeStore, getStore, unfreezeStore } from './get-store.ts'
import { changePassword, forgotPassword, loginStore, logoutStore } from './login-store.ts'
import { updateStore } from './update-store.ts'

export const storeRoutes: Handlers['store'] = {
  loginStore,
  logoutStore,
  changePassword,
  forgotPassword,
  sendOtp,
  validateOtp,
  endStoreAdmin,
  ...clerkRoutes,
  sessions: storeSessions,
  endSession: endStoreSession,
  endOtherSessions: endOthersOfStore,
  addStore,
  updateStore,
  allStores,
  getStore,
  freeze: freezeStore,
  unfreeze: unfreezeStore,
}
