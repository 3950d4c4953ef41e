import type { PermissionWord, RuleWord } from '@clothesline/domain'

/** What a field is called in a sentence about it; a few that only programs send go by their name on the wire. */
type Label =
  | (
      | 'ARN'
      | 'Company'
      | 'Filed on'
      | 'Last day for credit notes'
      | 'Paid days off'
      | 'Ledger'
      | 'Line'
      | 'Month'
      | 'Quarter'
      | 'Tax on advances'
      | 'Reference'
      | 'UPI merchant code'
      | 'Voucher'
    )
  | (
      | 'Active'
      | 'Address'
      | 'Adjusted'
      | 'Advance'
      | 'Advance used'
      | 'Tag letters'
      | 'Amount'
      | 'Amount paid'
      | 'Balance'
    )
  | (
      | 'Balance of all orders'
      | 'Banked'
      | 'Besides'
      | 'Bill'
      | 'CGST and SGST, each'
      | 'Cash'
      | 'Category'
      | 'Closed on'
      | 'Cloth'
      | 'Cloth name'
    )
  | ('Code' | 'Composition rate, central part' | 'Composition rate' | 'Counted')
  | ('Counter number' | 'Current password' | 'Customer' | 'Customers' | 'Cut-off hour' | 'Date' | 'Days until ready')
  | ('Days until ready (express)' | 'Delivered' | 'Hand-over messages' | 'Discount' | 'Dispatch' | 'Dry run' | 'Due')
  | ('E-mail' | 'Employee' | 'Expected back' | 'Expense' | 'Express' | 'Express surcharge' | 'Freeze' | 'From')
  | (
      | 'From order number'
      | 'GST'
      | 'GST rate'
      | 'GSTIN'
      | 'GSTIN for the composition scheme'
      | 'GSTIN for the regular scheme'
      | 'Home delivery'
    )
  | ('Invoice' | 'Invoice prefix' | 'First invoice number' | 'Joined on' | 'Kind' | 'Language' | 'Limit' | 'Link')
  | ('Login type' | 'Logo' | 'Message' | 'Minimum weight charged' | 'Idle time before log-out' | 'Name' | 'New name')
  | ('New password' | 'New rate' | 'Not printed yet' | 'Note' | 'Open' | 'Order' | 'Order by kg' | 'Order by quantity')
  | ('Orders can be deleted' | 'Paid' | 'Paid from' | 'Paid up to' | 'Paper' | 'Particulars' | 'Password')
  | ('Payment mode' | 'Per kg' | 'Piece' | 'Pieces' | 'Preference' | 'Preferences' | 'Bill paper' | 'Promised')
  | (
      | 'Promised date'
      | 'Quantity'
      | 'Rate'
      | 'Rates'
      | 'Ready'
      | 'Ready before'
      | 'Ready messages'
      | 'Reason'
      | 'Regular GST scheme'
    )
  | ('Report' | 'Role' | 'Round to the rupee' | 'Rows' | 'SAC' | 'Salary' | 'Scans mark ready' | 'Self-service')
  | 'Send delivery message'
  | ('Send message' | 'Send ready message' | 'Service' | 'Service name' | 'Session' | 'Length of a login')
  | (
      | 'Show home deliveries'
      | 'Show promises kept'
      | 'Suggested date'
      | "Show the month's collection"
      | "Show the month's revenue"
      | "Show today's collection"
    )
  | (
      | "Show today's revenue"
      | 'Standing'
      | 'State'
      | 'Status'
      | 'Store'
      | 'Store name'
      | 'Time protected pages stay open'
    )
  | ('Store-admin protection' | 'Branch name' | 'Subject' | 'Subject id' | 'Table' | 'Tag' | 'Tags' | 'Template name')
  | (
      | 'Second phone'
      | 'Shop phone'
      | 'Short name'
      | 'Hindi name'
      | 'Marathi name'
      | 'Usual service'
      | 'Terms on the bill'
      | 'Text'
      | 'The number of notes or coins'
      | 'Time zone'
      | 'To'
      | 'To order number'
      | 'Total due'
    )
  | (
      | 'Total paid'
      | 'Transaction'
      | 'UPI id'
      | 'Undelivered'
      | 'Unpaid'
      | 'Until now'
      | 'Use advance'
      | 'Username'
      | 'Username or e-mail'
    )
  | (
      | 'Vendor'
      | 'Version'
      | 'Website'
      | 'Weekday'
      | 'Weight'
      | 'What'
      | 'WhatsApp consent'
      | 'Waiting'
      | 'Who'
      | 'Shift'
      | 'Remove'
      | 'Workshop'
      | 'A note or coin'
    )
  | ('Accept' | 'Area' | 'Bag number' | 'Places' | 'Delivery fee' | 'Free from' | 'PIN codes' | 'Pickup' | 'Repeats')
  | ('Seal' | 'Slot' | 'Open stops' | 'Phone' | 'Photo' | 'Time' | 'UPI')
  | ('Channel' | 'Copy' | 'Group' | 'Head store' | 'Hour' | 'Percent' | 'Recipient' | 'Stores')
  | (
      | 'Approval'
      | 'Idle time before the lock'
      | 'People at the counter'
      | 'Permissions'
      | 'PIN'
      | 'Served by on the bill'
    )
  | ('Black mark' | 'Cash drawer' | 'Code page' | 'Counter' | 'Cuts the paper' | 'Gap' | 'Job' | 'Label height')
  | ('Label width' | 'Labels side by side' | 'Printed' | 'Printer' | 'Says how it is' | 'Way')
  | ('Consent' | 'Purpose' | 'Stars')
  | ('Answer' | 'Customers since' | 'Since' | 'What happened' | 'What was done')
  | ('_id' | 'custId' | 'empId' | 'endToken' | 'includeInactive' | 'startToken')

/** What a field must be. */
export type Kind =
  | ('text' | 'an id' | 'a number' | 'an amount' | 'a weight' | 'a percentage' | 'true or false')
  | ('an e-mail address' | 'a date like 2026-11-15')

/** What master data is called in the middle of a sentence. */
export type MasterNoun = 'cloth' | 'service' | 'preference' | 'category' | 'payment mode'

/** What a limit is about, after "Ravi may", and its unit. */
type LimitWord = 'give' | 'pay back' | 'backdate' | '%' | 'rupees' | 'days'

/** Our own words inside of the sentences of this folder; each is translated in refusal-words.ts of web/src/words/hi and mr. */
export type Word =
  | RuleWord
  | PermissionWord
  | LimitWord
  | Label
  | Kind
  | MasterNoun
  | ('in the shop' | 'ready in the shop' | 'handed over' | 'cash' | 'not cash' | 'more' | 'less')
