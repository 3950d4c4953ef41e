export { ModeField } from './mode-field.tsx'
export { PaymentFields } from './payment-fields.tsx'
export { UpiQr } from './upi-qr.tsx'
export { isUpi, usePaymentDraft } from './use-payment-draft.ts'
