import { MESSAGE_STATES, reportNames } from '@clothesline/contract'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { PageLoader } from '../components/page-loader.tsx'
import { ReconnectingScreen } from '../components/reconnecting-screen.tsx'
import { askForDashboard } from '../features/home/dashboard-query.ts'
import { askForOrders } from '../features/order/list/ask-for-orders.ts'
import { orderSearch } from '../features/order/list/order-filter.ts'
import { askForOrderNeeds } from '../features/order/new/order-needs.ts'
import { can } from '../lib/abilities.ts'
import { t } from '../lib/i18n.ts'
import { anyText, oneOf, searchParams } from '../lib/search-params.ts'
import { useSession } from '../lib/session.ts'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { redirectFor } from './redirect-for.ts'
import { CentredLayout, Root } from './root.tsx'

const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => {
    const landing = redirectFor(location.pathname, useSession.getState())
    if (landing !== null) throw redirect({ to: landing, replace: true })
  },
  component: Root,
  // Only here, so that an error in any page replaces the whole screen, including the frame.
  errorComponent: ReconnectingScreen,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

/** The layout of pages without the frame. */
const centredRoute = createRoute({ getParentRoute: () => rootRoute, id: 'centred', component: CentredLayout })

/** The layout of pages inside the frame, for a login. */
const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  component: lazyRouteComponent(() => import('./shell-layout.tsx'), 'ShellLayout'),
})

/** Pages that need no login. */
const centredPages = [
  createRoute({
    getParentRoute: () => centredRoute,
    path: '/login',
    staticData: { title: () => t('Log in') },
    component: lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => centredRoute,
    path: '/updatePassword',
    staticData: { title: () => t('Update Password') },
    validateSearch: searchParams({ username: anyText, mustChange: oneOf(['Yes']) }),
    component: lazyRouteComponent(() => import('../features/session/update-password-page.tsx'), 'UpdatePasswordPage'),
  }),
] as const

/** These two are in no menu, but their addresses are known and must work. */
const needsAccessPage = () => {
  if (!can('read', 'acl-page')) throw notFound()
}

/** Pages for a login. A new page needs an entry here and one in the menu (shell/navigation/menus.ts). */
const insidePages = [
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/home',
    staticData: { title: () => t('Dashboard') },
    loader: askForDashboard,
    component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/addUser',
    staticData: { title: () => t('Stores') },
    component: lazyRouteComponent(() => import('../features/store/stores-page.tsx'), 'StoresPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/search',
    staticData: { title: () => t('Customers') },
    validateSearch: searchParams({ customer: anyText, standing: oneOf(['due', 'advance', 'open']) }),
    component: lazyRouteComponent(() => import('../features/customer/search-page.tsx'), 'SearchPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/search/allOrders',
    staticData: { title: () => t('Customer') },
    validateSearch: searchParams({ id: anyText, tab: oneOf(['orders', 'ledger', 'messages', 'history', 'privacy']) }),
    component: lazyRouteComponent(() => import('../features/customer/page/customer-page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/masterData/clothsMaster',
    staticData: { title: () => t('Cloths Master') },
    component: lazyRouteComponent(() => import('../features/master/rates/cloths-master-page.tsx'), 'ClothsMasterPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/masterData/preferences',
    staticData: { title: () => t('Preferences') },
    component: lazyRouteComponent(() => import('../features/master/lists/preferences-page.tsx'), 'PreferencesPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/masterData/paymentMode',
    staticData: { title: () => t('Payment Mode') },
    component: lazyRouteComponent(() => import('../features/master/lists/payment-mode-page.tsx'), 'PaymentModePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/settings',
    staticData: { title: () => t('Settings') },
    component: lazyRouteComponent(() => import('../features/setting/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/invoice',
    staticData: { title: () => t('Invoice') },
    validateSearch: searchParams({ text: anyText, startDate: anyText, endDate: anyText, invoice: anyText }),
    component: lazyRouteComponent(() => import('../features/invoice/invoice-page.tsx'), 'InvoicePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/printBarcode',
    staticData: { title: () => t('Print Barcode') },
    validateSearch: searchParams({
      by: oneOf(['waiting', 'invoice', 'range']),
      invoices: anyText,
      from: anyText,
      to: anyText,
    }),
    component: lazyRouteComponent(() => import('../features/tag/print-barcode-page.tsx'), 'PrintBarcodePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/report',
    staticData: { title: () => t('Report') },
    validateSearch: searchParams({ report: oneOf(reportNames), from: anyText, to: anyText, period: anyText }),
    // Which days an address means is left to the page's own code: here it would weigh on every page. A pointer over the
    // link is not enough to ask: a report may be locked.
    loader: ({ preload, location: { search } }) => {
      if (preload) return
      void import('../features/report/report-query.ts').then(({ askForReport }) => askForReport(search)).catch(() => {})
    },
    component: lazyRouteComponent(() => import('../features/report/report-page.tsx'), 'ReportPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/report/gstMonth',
    staticData: { title: () => t('GST month') },
    validateSearch: searchParams({ fp: anyText, quarter: oneOf(['Yes']), gstin: anyText, joint: anyText }),
    component: lazyRouteComponent(() => import('../features/report/gst/gst-month-page.tsx'), 'GstMonthPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/changes',
    staticData: { title: () => t('Changes') },
    // The page knows the things and kinds; here they would weigh on every page.
    validateSearch: searchParams({
      who: anyText,
      from: anyText,
      to: anyText,
      thing: anyText,
      kind: anyText,
      month: anyText,
    }),
    component: lazyRouteComponent(() => import('../features/change/changes-page.tsx'), 'ChangesPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/branches',
    staticData: { title: () => t('Branches') },
    validateSearch: searchParams({ from: anyText, to: anyText, period: anyText }),
    component: lazyRouteComponent(() => import('../features/branches/branches-page.tsx'), 'BranchesPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/employee',
    staticData: { title: () => t('Employees') },
    validateSearch: searchParams({ id: anyText }),
    component: lazyRouteComponent(() => import('../features/employee/employee-page.tsx'), 'EmployeePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/employee/attendance',
    staticData: { title: () => t('Attendance') },
    validateSearch: searchParams({ month: anyText }),
    component: lazyRouteComponent(() => import('../features/attendance/attendance-page.tsx'), 'AttendancePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/expenses',
    staticData: { title: () => t('Expenses') },
    validateSearch: searchParams({
      tab: oneOf(['expenses', 'cashUp']),
      month: anyText,
      category: anyText,
      date: anyText,
    }),
    component: lazyRouteComponent(() => import('../features/expense/expenses-page.tsx'), 'ExpensesPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/deletedOrders',
    staticData: { title: () => t('Deleted Orders') },
    validateSearch: searchParams({ from: anyText, to: anyText }),
    component: lazyRouteComponent(
      () => import('../features/deleted-order/deleted-orders-page.tsx'),
      'DeletedOrdersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/readyStation',
    staticData: { title: () => t('Ready station') },
    component: lazyRouteComponent(() => import('../features/order/station/ready-station-page.tsx'), 'ReadyStationPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/handOver',
    staticData: { title: () => t('Hand over') },
    component: lazyRouteComponent(() => import('../features/order/hand-over/hand-over-page.tsx'), 'HandOverPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/workshop',
    staticData: { title: () => t('Workshop') },
    validateSearch: searchParams({ tab: oneOf(['send', 'receive', 'dispatches', 'overdue']), dispatch: anyText }),
    component: lazyRouteComponent(() => import('../features/workshop/workshop-page.tsx'), 'WorkshopPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/pickups',
    staticData: { title: () => t('Pickups & deliveries') },
    validateSearch: searchParams({ date: anyText, deliver: anyText }),
    component: lazyRouteComponent(() => import('../features/pickup/pickups-page.tsx'), 'PickupsPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/lateRisk',
    staticData: { title: () => t('Will be late') },
    component: lazyRouteComponent(() => import('../features/promise/late-risk-page.tsx'), 'LateRiskPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/messages',
    staticData: { title: () => t('Messages') },
    validateSearch: searchParams({ state: oneOf(MESSAGE_STATES), kind: anyText, text: anyText, month: anyText }),
    component: lazyRouteComponent(() => import('../features/message/messages-page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/requests',
    staticData: { title: () => t('Requests') },
    validateSearch: searchParams({ tab: oneOf(['claims', 'complaints', 'ratings', 'privacy', 'breaches']) }),
    component: lazyRouteComponent(() => import('../features/privacy/requests-page.tsx'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/second-page',
    staticData: { title: () => t('Second Page') },
    beforeLoad: needsAccessPage,
    component: lazyRouteComponent(() => import('../shell/second-page.tsx'), 'SecondPage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: '/acl',
    staticData: { title: () => t('Access Control') },
    beforeLoad: needsAccessPage,
    component: lazyRouteComponent(() => import('../shell/access-control-page.tsx'), 'AccessControlPage'),
  }),
] as const

// Apart, because beside `loaderDeps` its type would not be found.
const newOrderSearch = searchParams({ id: anyText, repeat: anyText, pickup: anyText })

/** One page for both addresses: first the customer, then the order. */
const newOrderRoute = createRoute({
  getParentRoute: () => insideRoute,
  id: 'newOrder',
  staticData: { title: () => t('New order') },
  validateSearch: newOrderSearch,
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: ({ deps: { id } }) => askForOrderNeeds(id),
  component: lazyRouteComponent(() => import('../features/order/new/new-order-page.tsx'), 'NewOrderPage'),
})

const newOrderRoutes = [
  createRoute({ getParentRoute: () => newOrderRoute, path: '/newOrder' }),
  createRoute({ getParentRoute: () => newOrderRoute, path: '/newOrder/$kind' }),
] as const

/** One page for the five lists, so that switching between them keeps the loaded data. */
const ordersRoute = createRoute({
  getParentRoute: () => insideRoute,
  id: 'orders',
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('../features/order/list/orders-page.tsx'), 'OrdersPage'),
})

const ordersOf = <const Path extends string>(path: Path, title: () => string) =>
  createRoute({
    getParentRoute: () => ordersRoute,
    path,
    staticData: { title },
    // Not awaited: the page shows its layout meanwhile.
    loader: ({ location: { pathname, search } }) => askForOrders(pathname, search),
  })

const ordersRoutes = [
  ordersOf('/allOrders', () => t('All Orders')),
  ordersOf('/allOrders/ready', () => t('Ready')),
  ordersOf('/allOrders/notReady', () => t('Not Ready')),
  ordersOf('/allOrders/delivered', () => t('Delivered')),
  ordersOf('/allOrders/incomplete', () => t('Incomplete')),
] as const

const routeTree = rootRoute.addChildren([
  centredRoute.addChildren(centredPages),
  insideRoute.addChildren([
    ...insidePages,
    newOrderRoute.addChildren(newOrderRoutes),
    ordersRoute.addChildren(ordersRoutes),
  ]),
])

const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    scrollRestoration: true,
  })

export let router: ReturnType<typeof createAppRouter>

/** Sorting all routes takes a phone as long as reading this file, so the start does it in a task of its own. */
export function makeRouter(): void {
  router = createAppRouter()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title. */
    title?: () => string
  }
}
