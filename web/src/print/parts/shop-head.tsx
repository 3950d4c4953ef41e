import type { PaperShop } from '@clothesline/contract'

/** Whose paper this is. */
export function ShopHead({ shop, logoUrl }: { shop: PaperShop; logoUrl: string }) {
  return (
    <header className="shop">
      {shop.hasLogo && logoUrl !== '' && <img src={logoUrl} alt="" />}
      <div>
        <h1>{shop.name}</h1>
        {shop.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  )
}
