import type { Handlers } from '../../handlers.ts'
import { breachCustomers, breaches, saveBreach } from './breach.ts'
import {
  answerComplaint,
  customer,
  erase,
  link,
  revokeLink,
  setConsent,
  settleClaim,
  settleRequest,
} from './deal-with.ts'
import { inbox } from './inbox.ts'

export const privacyRoutes: Handlers['privacy'] = {
  inbox,
  customer,
  link,
  revokeLink,
  setConsent,
  settleClaim,
  answerComplaint,
  settleRequest,
  erase,
  breaches,
  saveBreach,
  breachCustomers,
}
