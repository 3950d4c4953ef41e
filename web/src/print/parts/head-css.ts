/** What bills, statements and other papers with the shop's head share. */
export const headCss = `
.facts{display:block}
.facts>div{display:flex;gap:2mm;justify-content:space-between}
.facts dt{font-weight:400}
.facts dd{font-weight:700;text-align:end}
.shop img{max-height:18mm;max-width:40mm;filter:grayscale(1) contrast(1.4)}
.shop h1{font-size:14pt}
.title{font-size:12pt;text-transform:uppercase;letter-spacing:.04em}
.legal{text-align:center;margin-block:1.5mm}
.marks{display:flex;gap:2mm;flex-wrap:wrap}
.marks span{border:.4mm solid #000;padding:.3mm 1.5mm;font-weight:700;text-transform:uppercase}
.customer .facts>div{justify-content:flex-start}
.customer .facts dd{font-weight:400}
.scan{display:grid;justify-items:center;text-align:center;gap:.6mm;max-width:48mm}
.scan svg{margin:1.5mm}
.codes{display:flex;flex-wrap:wrap;justify-content:center;gap:3mm 8mm;margin-block:2mm}
.large{font-size:12pt;font-weight:700}
.thanks{text-align:center;margin-block-start:2mm}
.terms li{list-style:none}
.sheet>*+*{margin-block-start:4mm}
.sheet .head{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start}
.sheet .shop{display:flex;gap:4mm;align-items:flex-start}
.sheet .shop h1{font-size:16pt}
.sheet .paper-facts{min-width:56mm}
.sheet .title{text-align:end;margin-block-end:1.5mm}
.sheet .marks{justify-content:flex-end;margin-block-end:1.5mm}
.roll .shop{text-align:center;display:grid;justify-items:center;gap:1mm}
.roll .title{text-align:center;margin-block:1.5mm}
.roll .marks{justify-content:center;margin-block:1.5mm}
.a5{font-size:9pt}
.a5 .sheet .shop{display:block}
.a5 .shop img{max-height:13mm}
.a5 .sheet .shop h1{font-size:13pt}
.roll58 .large{font-size:10.5pt}
.roll58{font-size:9pt}
.a5 .sheet>*+*{margin-block-start:2.5mm}
`
