import {
  mdiAccountPlusOutline,
  mdiAccountTieOutline,
  mdiBarcode,
  mdiCashMinus,
  mdiChartBoxOutline,
  mdiCogOutline,
  mdiFileDocumentOutline,
  mdiForumOutline,
  mdiHandExtendedOutline,
  mdiHanger,
  mdiHistory,
  mdiIronOutline,
  mdiMessageTextOutline,
  mdiRoutes,
  mdiStoreOutline,
  mdiStorePlusOutline,
  mdiTrashCanOutline,
  mdiTshirtCrewOutline,
  mdiViewDashboardOutline,
} from '@mdi/js'
import type { LoginType } from '../../lib/session.ts'
import { isGroup, isSection, type NavEntry, type NavGroup, type NavItem } from './nav-item.ts'

const adminMenu: NavItem[] = [
  { title: 'Add Store', path: '/addUser', icon: mdiStorePlusOutline, action: 'create', subject: 'store' },
]

const storeMenu: NavItem[] = [
  { title: 'Dashboard', path: '/home', icon: mdiViewDashboardOutline, action: 'read', subject: 'statistics' },
  { title: 'Add Customer', path: '/search', icon: mdiAccountPlusOutline, action: 'create', subject: 'customer' },
  { title: 'Ready station', path: '/readyStation', icon: mdiHanger, action: 'update', subject: 'order' },
  { title: 'Hand over', path: '/handOver', icon: mdiHandExtendedOutline, action: 'update', subject: 'order' },
  { title: 'Workshop', path: '/workshop', icon: mdiIronOutline, action: 'read', subject: 'workshop' },
  { title: 'Pickups & deliveries', path: '/pickups', icon: mdiRoutes, action: 'read', subject: 'order' },
  {
    title: 'Messages',
    path: '/messages',
    icon: mdiMessageTextOutline,
    action: 'read',
    subject: 'message',
    counted: 'messages',
  },
  {
    title: 'Requests',
    path: '/requests',
    icon: mdiForumOutline,
    action: 'read',
    subject: 'message',
    counted: 'requests',
  },
  { sectionTitle: 'Store' },
  { title: 'Employee', path: '/employee', icon: mdiAccountTieOutline, action: 'read', subject: 'employee' },
  {
    id: 'master-data',
    title: 'Master Data',
    icon: mdiTshirtCrewOutline,
    badgeContent: '3',
    action: 'read',
    subject: 'masterData',
    children: [
      { title: 'Cloths Master', path: '/masterData/clothsMaster' },
      { title: 'Preferences', path: '/masterData/preferences' },
      { title: 'Payment Mode', path: '/masterData/paymentMode' },
    ],
  },
  { sectionTitle: 'Papers' },
  { title: 'Deleted Orders', path: '/deletedOrders', icon: mdiTrashCanOutline, action: 'read', subject: 'order' },
  { title: 'Invoice', path: '/invoice', icon: mdiFileDocumentOutline, action: 'read', subject: 'invoice' },
  { title: 'Print Barcode', path: '/printBarcode', icon: mdiBarcode, action: 'read', subject: 'barcode' },
  { sectionTitle: 'Accounts' },
  { title: 'Expenses', path: '/expenses', icon: mdiCashMinus, action: 'read', subject: 'expense' },
  {
    title: 'Report',
    path: '/report',
    icon: mdiChartBoxOutline,
    action: 'read',
    subject: 'report',
    needs: ['seeReports', 'seeDues'],
  },
  { title: 'Changes', path: '/changes', icon: mdiHistory, action: 'read', subject: 'report', needs: ['manage'] },
  // Only where the store is the head of a group.
  {
    title: 'Branches',
    path: '/branches',
    icon: mdiStoreOutline,
    action: 'read',
    subject: 'branches',
    needs: ['seeReports'],
  },
  { title: 'Settings', path: '/settings', icon: mdiCogOutline, action: 'read', subject: 'settings' },
]

export function menuFor(loginType: LoginType | null, { isGroupHead = false } = {}): NavItem[] {
  if (loginType === null) return []
  if (loginType === 'Admin') return adminMenu
  return isGroupHead ? storeMenu : storeMenu.filter((item) => !('path' in item) || item.path !== '/branches')
}

const stations: NavGroup = { id: 'stations', title: 'Stations', icon: mdiHanger, children: [] }
const STATION_PATHS = ['/readyStation', '/handOver']
const isStation = (entry: NavEntry) => !isGroup(entry) && STATION_PATHS.includes(entry.path)

/** The menu as a row: the stations share an entry, so that Master Data is in sight at 1440 pixels. */
export function rowOf(items: readonly NavItem[]): NavEntry[] {
  const entries = items.filter((item): item is NavEntry => !isSection(item))
  const children = entries.filter(isStation)
  if (children.length < 2) return entries
  return entries.flatMap((entry) => {
    if (entry === children[0]) return [{ ...stations, children }]
    return isStation(entry) ? [] : [entry]
  })
}
