import { foldText } from '../../text/fold.ts';

/** Terms of who buys or pays, and of who sells or is paid. */
export const BUYING = ['buyer', 'payer', 'customer', 'debtor'];
export const SELLING = ['supplier', 'seller', 'payee', 'creditor', 'beneficiary'];
/** Terms that are asked of papers which the buying side writes, and of those of the other side alone. */
export const OF_BUYERS = ['order', 'payment'];
export const OF_SELLERS = [
  'invoice',
  'bill',
  'delivery_note',
  'credit_note',
  'receipt',
  'contract',
  'offer',
  'due',
];

/** Titles of papers that the one who buys or pays writes to the one who sells or is paid: orders and advices of payment. */
const TITLES = `
purchase order, order, order form, blanket order, blanket purchase order, call-off order, call off, standing order form, purchase order form, release order, change order, procurement order, requisition order
remittance advice, remittance, payment advice, payment notification, payment notice to supplier, notice of payment, advice of payment, remittance notice, remittance statement, settlement advice, eft remittance, ach remittance, bacs remittance advice, explanation of payment
bestellung, bestellschein, bestellformular, rahmenbestellung, abrufbestellung, lieferabruf, abruf, einkaufsbestellung, nachbestellung, sammelbestellung, materialbestellung, kaufauftrag
zahlungsavis, zahlungsanzeige, zahlungsmitteilung, überweisungsavis, zahlungsbenachrichtigung, überweisungsanzeige, avis, zahlungsaviso, vergütungsanzeige, regulierungsmitteilung, auszahlungsmitteilung
bon de commande, commande, commande d'achat, commande ferme, commande fournisseur, ordre d'achat, lettre de commande, appel de livraison, commande ouverte
avis de paiement, avis de virement, avis de règlement, avis de versement, bordereau de paiement, bordereau de règlement, lettre de règlement, notification de paiement, détail de paiement
orden de compra, pedido, pedido de compra, hoja de pedido, orden de pedido, pedido a proveedor, nota de pedido, orden de suministro, pedido abierto
aviso de pago, aviso de transferencia, notificación de pago, comunicación de pago, comprobante de pago a proveedor, relación de pagos, orden de pago, liquidación de pago, aviso de abono, remesa de pagos
ordine, ordine di acquisto, ordine d'acquisto, ordine fornitore, ordine a fornitore, buono d'ordine, ordinativo, buono di acquisto, conferma d'acquisto, ordine aperto, ordine di fornitura
avviso di bonifico, distinta di pagamento, comunicazione di pagamento, avviso di accredito, disposizione di pagamento, mandato di pagamento, notifica di pagamento, lettera di pagamento, specifica di pagamento
bestelling, inkooporder, bestelbon, bestelformulier, inkoopopdracht, opdrachtbon, aankooporder, raamorder, afroeporder, order
betalingsadvies, betaaladvies, betalingsspecificatie, betaalspecificatie, betalingsbericht, betaalbericht, betalingskennisgeving, specificatie betaling, uitbetalingsbericht, bericht van betaling, betalingsaankondiging
pedido de compra, ordem de compra, encomenda, nota de encomenda, ordem de fornecimento, pedido ao fornecedor, pedido, requisição, ordem de encomenda, encomenda a fornecedor
aviso de pagamento, aviso de transferência, nota de pagamento, comunicação de pagamento, aviso de crédito em conta, comprovante de pagamento a fornecedor, demonstrativo de pagamento a fornecedor, notificação de pagamento, ordem de pagamento
zamówienie, zamówienie zakupu, zlecenie zakupu, awizo płatności, zawiadomienie o płatności
pesanan belian, pesanan tempatan, nasihat bayaran
`;

/** Titles of papers that the other side writes, and that may name an order as what they answer. */
const SELLERS = `
invoice, tax invoice, commercial invoice, pro forma invoice, proforma invoice, bill, credit note, credit memo, delivery note, despatch note, dispatch note, packing slip, packing list, delivery docket, order confirmation, order acknowledgement, sales order, quotation, quote, offer, estimate, statement, statement of account, receipt, payslip, pay slip, reminder
rechnung, abschlagsrechnung, schlussrechnung, sammelrechnung, gutschrift, stornorechnung, rechnungskorrektur, lieferschein, packliste, auftragsbestätigung, bestellbestätigung, angebot, offerte, kostenvoranschlag, kontoauszug, quittung, mahnung
facture, facture d'acompte, facture proforma, avoir, note de crédit, bon de livraison, bordereau de livraison, confirmation de commande, accusé de réception de commande, devis, offre, relevé, reçu, bulletin de paie, rappel
factura, factura rectificativa, factura proforma, nota de crédito, nota de abono, albarán, albarán de entrega, nota de entrega, remito, confirmación de pedido, presupuesto, cotización, oferta, extracto, recibo, nómina
fattura, fattura proforma, nota di credito, nota di accredito, documento di trasporto, bolla di consegna, d.d.t., ddt, conferma d'ordine, conferma ordine, preventivo, offerta, estratto conto, ricevuta, sollecito
factuur, proforma factuur, creditnota, creditfactuur, leverbon, leveringsbon, pakbon, vrachtbrief, orderbevestiging, opdrachtbevestiging, offerte, rekening, kwitantie, herinnering
fatura, fatura-recibo, fatura proforma, nota de crédito, guia de remessa, guia de transporte, nota de entrega, romaneio, confirmação de encomenda, confirmação de pedido, orçamento, proposta, recibo, extrato, nota fiscal
faktura, faktura korygująca, dokument dostawy, wydanie zewnętrzne, potwierdzenie zamówienia, oferta, paragon
invois, nota penghantaran, nota kredit, sebut harga, resit
`;

/** Letters of a title that is spaced out, `B E S T E L L U N G`. */
const SPACED = /^\p{L}(?:\s\p{L}){3,}$/u;
/** A number behind a title, with no other word. */
const OWN_NUMBER = /\s(?:(?:no|nr|num|numero|n)[.°º]{0,2}\s)?(?:#\s?)?(?=\S{0,40}\d)[\p{L}\d./-]{1,40}$/u;

/** More letters than a title has. */
const LONGEST = 60;

/** A line as titles are compared: folded, with one apostrophe and without the mark at its end. */
const bareTitle = (line: string): string =>
  foldText(line)
    .replace(/[’‘`´]/gu, "'")
    .trim()
    .replace(/[\s:.]{1,3}$/u, '');

/** A title that ends in a point of its own, `D.D.T.`, has it before a number and loses it at the end of a line. */
const titlesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(/[,\n]/).flatMap((title) => {
      const own = foldText(title).trim();
      return own === '' ? [] : [own, bareTitle(own)];
    }),
  );
const BUYERS_TITLES = titlesIn(TITLES);
const SELLERS_TITLES = titlesIn(SELLERS);

/** The title that a line may be, folded, with and without a number behind it: `ORDER 4711`, `B E S T E L L U N G`. */
function titlesOf(line: string): string[] {
  const folded = bareTitle(line);
  if (folded.length > LONGEST) return [];
  const title = SPACED.test(folded) ? folded.replace(/\s/gu, '') : folded;
  return [title, title.replace(OWN_NUMBER, '')];
}

/** Whether a line is the title of a paper that the side writes which buys or pays, with or without its own number. */
export const isBuyersTitle = (line: string): boolean =>
  titlesOf(line).some((title) => BUYERS_TITLES.has(title));

/** The same of the side that sells or is paid. */
export const isSellersTitle = (line: string): boolean =>
  titlesOf(line).some((title) => SELLERS_TITLES.has(title));
