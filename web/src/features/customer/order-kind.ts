export type OrderKind = 'quantity' | 'kg'
