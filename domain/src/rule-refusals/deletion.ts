/** Deleting and restoring. */
export const deletionRules = {
  order_already_deleted: 'This order is already deleted.',
  order_deletion_off: 'Deleting orders is switched off in the settings of this store.',
  order_not_deletable: 'Only an order that is Not Ready can be deleted; this one is {status:word}.',
  order_at_workshop: 'Pieces of this order are at the workshop. Receive them first, then delete the order.',
  order_not_deleted: 'This order is not deleted.',
  customer_in_use: ({ orders, due, advance }: { orders: number; due: string; advance: string }) => {
    const open = orders === 1 ? '1 order that is not delivered' : `${orders} orders that are not delivered`
    const reasons = [orders > 0 && open, due && `a due of ${due}`, advance && `an advance of ${advance}`]
    return `This customer cannot be deleted. Still open: ${reasons.filter(Boolean).join(', ')}.`
  },
} as const
