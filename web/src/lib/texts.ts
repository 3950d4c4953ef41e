import { t } from './i18n.ts'

/** The messages after each success. */
export const success = {
  passwordUpdated: 'Password updated successfully',
  passwordSent: 'New Password sent to the Email',
  loggedIn: 'logged in successfully',
  otpSent: 'OTP Sent Succesfully',
  storeVerified: 'Store Verified Successfully',
  storeAdminEnded: 'Store-admin ended successfully',
  sessionEnded: 'The device is logged out',
  otherSessionsEnded: 'All other devices are logged out',
  secondStepOn: 'The second step is on',
  secondStepOff: 'The second step is off',
  storeAdded: 'Store creation succeedded',
  storeUpdated: 'Store update succeedded',
  storeFrozen: 'Store frozen successfully',
  groupSaved: 'Group saved successfully',
  groupDeleted: 'Group deleted successfully',
  summarySaved: 'Daily summary saved successfully',
  copiedToBranches: 'Copied to the branches successfully',
  copyUndone: 'The copy was undone',
  storeUnfrozen: 'Store unfrozen successfully',

  customerAdded: 'Customer added succesfully',
  customerUpdated: 'customer updated successully',
  customerDeleted: 'customer deleted successully',
  customersImported: 'Customers imported successfully',
  paymentCollected: 'Payment collected successfully',
  advanceTaken: 'Advance taken successfully',
  advanceRefunded: 'Advance refunded successfully',
  transactionTakenBack: 'Reversed successfully',

  employeeAdded: 'Employee added succesfully',
  employeeUpdated: 'Employee updated succesfully',
  employeeDueAdded: 'Employee due added successfully',
  employeePaid: 'Employee payment successful',
  pinRemoved: 'PIN removed successfully',
  permissionsSet: 'Permissions saved successfully',

  orderAdded: 'Order Added succesfully',
  orderByKgAdded: 'Order by KG Added succesfully',
  orderUpdated: 'Order Updated Succesfully',
  orderDeleted: 'Order Deleted Succesfully',
  orderRestored: 'Order Restored Succesfully',
  noteMade: 'Note made successfully',
  monthChecked: 'Month checked successfully',
  monthLocked: 'Month locked successfully',
  monthUnlocked: 'Month unlocked successfully',
  tallyLedgersSaved: 'Ledger names saved successfully',
  monthFiled: 'Filing noted successfully',
  counterNumberUpdated: 'Counter Number Updated Successfully',
  messageSent: 'Message Sent Succesfully',

  clothAdded: 'Cloth added succesfully',
  clothUpdated: 'Cloth updated succesfully',
  clothDeleted: 'Cloth deleted succesfully',
  serviceAdded: 'Service added succesfully',
  serviceUpdated: 'Service updated succesfully',
  serviceDeleted: 'Service deleted succesfully',
  rateAdded: 'Rate added succesfully',
  rateUpdated: 'Rate updated succesfully',
  rateDeleted: 'Rate deleted succesfully',
  preferenceAdded: 'Preference added succesfully',
  preferenceUpdated: 'Preference updated succesfully',
  preferenceDeleted: 'Preference deleted succesfully',
  paymentModeAdded: 'Payment mode added succesfully',
  paymentModeUpdated: 'Payment mode updated succesfully',
  paymentModeDeleted: 'Payment mode deleted succesfully',
  masterDeactivated: 'Deactivated succesfully, because it is in use; it can be activated again',
  masterActivated: 'Activated again succesfully',

  expenseAdded: 'Expense added succesfully',
  expenseUpdated: 'Expense updated succesfully',
  expenseDeleted: 'Expense deleted succesfully',
  cashUpSaved: 'Day close saved successfully',
  dayOpenedAgain: 'Day opened again successfully',
  dispatchSent: 'Pieces sent to the workshop successfully',
  dispatchReceived: 'Pieces received from the workshop successfully',
} as const

/** The messages for failures where the server's own message is not shown. */
export const failure = {
  whatsappFailed: 'Whatsapp message failed!',
  wrongOtp: 'Please Enter Correct OTP',
  invalidInvoice: 'In validated invoice',
  clothTypesNotFetched: 'could not fetch ClothType',
  orderNotSaved: 'Not saved, try again. Everything you typed is still here.',
  orderUnclear: 'Not saved, try again. No answer came from the server; the order will not be taken twice.',
  orderSavedElsewhere:
    'This order was already saved in another tab. Look at the orders of the customer first: saving it here makes a second order.',
  unreachable: 'The server cannot be reached. Please check the connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
} as const

/** The prefix of a notification, by type. */
export const prefix = { success: 'Success :', error: 'Error :', warning: 'warning' } as const

/** The screen after a render error. */
export const reconnecting = {
  code: '302',
  title: 'Reconnecting',
  explanation: 'Network change detected',
  back: 'Back to Home',
} as const

export const counterNumberFailed = (message: string) => t('Update Counter NUmber Failed {message}', { message })
