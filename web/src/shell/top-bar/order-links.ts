import {
  mdiCheckCircleOutline,
  mdiClipboardListOutline,
  mdiProgressAlert,
  mdiProgressClock,
  mdiTruckCheckOutline,
} from '@mdi/js'

export interface OrderCounts {
  ready: number
  notReady: number
  delivered: number
  incomplete: number
}

export interface OrderLink {
  title: string
  path: '/allOrders' | `/allOrders/${'ready' | 'notReady' | 'delivered' | 'incomplete'}`
  icon: string
  count?: keyof OrderCounts
  /** Too large a number to be useful: shown only in the menu of a narrow screen, where there is room. */
  isCountedInMenuOnly?: boolean
}

export const orderLinks: OrderLink[] = [
  { title: 'All Orders', path: '/allOrders', icon: mdiClipboardListOutline },
  { title: 'Ready', path: '/allOrders/ready', icon: mdiCheckCircleOutline, count: 'ready' },
  { title: 'Not Ready', path: '/allOrders/notReady', icon: mdiProgressClock, count: 'notReady' },
  {
    title: 'Delivered',
    path: '/allOrders/delivered',
    icon: mdiTruckCheckOutline,
    count: 'delivered',
    isCountedInMenuOnly: true,
  },
  { title: 'Incomplete', path: '/allOrders/incomplete', icon: mdiProgressAlert, count: 'incomplete' },
]
