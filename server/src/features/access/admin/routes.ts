import type { Handlers } from '../../handlers.ts'
import { adminSessions, endAdminSession, endOthersOfAdmin } from '../session/index.ts'
import { checkOwnPassword, loginAdmin, logoutAdmin } from './admin.ts'
import { beginSecondStep, confirmSecondStep, endSecondStep, viewSecondStep } from './second-step.ts'

export const adminRoutes: Handlers['admin'] = {
  loginAdmin,
  logoutAdmin,
  sessions: adminSessions,
  endSession: endAdminSession,
  endOtherSessions: endOthersOfAdmin,
  secondStep: viewSecondStep,
  beginSecondStep: async (ctx, input) => {
    await checkOwnPassword(ctx, input)
    return beginSecondStep(ctx)
  },
  confirmSecondStep,
  endSecondStep: async (ctx, input) => {
    await checkOwnPassword(ctx, input, 'all')
    return endSecondStep(ctx)
  },
}
