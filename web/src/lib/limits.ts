/** The ranges, sizes and times of the product that more than one page needs. */
export const RANGES = {
  customers: 5_000,
  customerOrders: 500,
  employees: 1_000,
  employeeLines: 1_000,
  orders: 10_000,
  ordersByStatus: 400,
} as const
export const LIST_SIZE = 100
export const NOTIFICATION_HIDE_MS = 3_000
export const NOTIFICATION_NEXT_MS = 200
export const TOAST_MOST = 20
export const TOAST_MS = { blank: 4_000, error: 4_000, success: 2_000 } as const
