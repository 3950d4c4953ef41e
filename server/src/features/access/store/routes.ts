import type { Handlers } from '../../handlers.ts'
import { clerkRoutes } from '../clerk/index.ts'
import { endStoreAdmin, sendOtp, validateOtp } from '../otp/index.ts'
import { endOthersOfStore, endStoreSession, storeSessions } from '../session/index.ts'
import { addStore } from './add-store.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { freezeStore, unfreezeStore } from './freeze-store.ts'
import { allStores, getStore } from './get-store.ts'
import { loginStore, logoutStore } from './login-store.ts'
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
