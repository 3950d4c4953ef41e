import type { CustomerTransaction } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { printGstVoucher, saveGstVoucher } from '../../paper/index.ts'

/** A receipt or refund voucher of an advance: its number opens what can be done with it. */
export function VoucherMenu({ voucher: { _id, number } }: { voucher: CustomerTransaction['vouchers'][number] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const act = (what: (id: string) => Promise<void>) => () => {
    setAnchor(null)
    void what(_id)
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-label={t('Voucher {number}', { number })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 0.5, py: 0, minWidth: 0, verticalAlign: 'baseline', textDecoration: 'underline' }}
      >
        <bdi dir="ltr">{number}</bdi>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(printGstVoucher)}>{t('Print')}</MenuItem>
        <MenuItem onClick={act(saveGstVoucher)}>{t('PDF')}</MenuItem>
      </Menu>
    </>
  )
}
