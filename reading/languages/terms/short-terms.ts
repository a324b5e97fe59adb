/** Abbreviations that papers print, and short names of offices and of their numbers: rows as `readTermRows` reads them. */
export const SHORT_TERMS = `
budget_item; cost unit; kst, kostenst; centre d'imputation, section analytique, imputation analytique; ceco, centro de costos, c. coste; cdc, centro di spesa; kpl, kostendrager; centro de custos, c. custo
full_time_equivalent+headcount; fte, full-time equivalent, full time equivalents, whole-time equivalent, wte; vzä, vollzeitäquivalent, vollzeitstelle, vollzeitkräfte; etp, équivalent temps plein, équivalents temps plein; ejc, equivalente a jornada completa, equivalente a tiempo completo; ula, unità lavorative annue, equivalente a tempo pieno; vte, voltijdsequivalent, voltijdequivalent; equivalente a tempo integral, equivalente a tempo completo
diagnosis_code+diagnosis+code; icd, icd-10, diagnosis code; icd-10-gm, diagnoseschlüssel, diagnosecode; cim, cim-10, code cim; cie, cie-10; codice icd, icd-9-cm; icd-code; cid-10
work_order+order+job_number; work order, job card, job order, work orders; arbeitsauftrag, werkauftrag; bon de travail, ordre de travail, bon d'intervention; orden de trabajo, orden de servicio, ot n, ot no; odl, ordine di lavoro, ordine di intervento, buono di lavoro; werkorder, werkbon, werkopdracht, opdrachtbon; ordem de serviço, ordem de trabalho, folha de obra
personnel_number+worker+number; worker number; persnr, ausweisnr; n. matricule, numéro d'agent; legajo, número de legajo, ficha del trabajador, número de ficha; numero matricola; flexnr, flexnummer, flexwerkernummer, stamnr; n. funcionário, registro do empregado
order_number+order+number; p.o. no; bestellnr, best. nr; bdc, n. bdc, bon cde, n. de commande; o/c, oc n, oc no, n. orden; oda, n. oda, ordine n; bestelnr, bestelbon; n. encomenda, pedido n
birth_date+birth+date; ; geburtsdat; ; fec. nac, fecha de nac, f. de nac, f. nacim; nasc; gebdatum; dt nascimento
birth; ; ; ; nac, nacim; ; ; nasc
phone; ; telnr, fernspr; tph; fono, fonos, cel; ; tel nr; fone, telem
mobile; ; natel; ; cel; ; mvl
quantity; ; ; ; ctdad; ; ; qtds
piece; ; stck; ; pzas; pzz; stks; unds
unit; ; ; ; unds
per_unit+price; ; einzelpr, epreis, e-preis, ep, stk-preis; px unit, pu ht, px u, pr. unit; p. unitario, v. unitario, vr. unitario, vr. unit; p. unit; eenh.prijs, prijs/eenh, pr. eenh; preço un, vl. unit, vlr. unit
amount; ; ; mnt, mtt; ; imp. tot
tax_base; ; bmgl, bemessungsgrdl; mnt ht; base imp, neto gravado, op. gravada; impon; maatst, mvh; base de cálc, base cálc, bc icms
vat; qst, hst, pst, provincial sales tax; umsatzst; tvq, tps; igv, itbis, itbms; ; ; icms, iss
vat_id; ; uid-nr; tva intracom, tva intra; ; piva; ob-nummer
tax_id; ; ; ; cedula ruc, ruc, nit; cod. fiscale, codfisc; ; inscrição estadual
company_register; ; hrb-nr, fb-nr, firmenbuchnr; bce, n. bce, neq, n. entreprise; ; n. rea; kbo, kbo-nr, ond.nr; nire
social_security; ; sozialvers; onss; imss, infonavit, afp, anses, tgss; ; uwv; inss, fgts
social_security_number+number; sin number, ni number; sv-nr, svnr, ahvn13; n. sécu, numéro de sécu, numéro d'assurance sociale; nss, num. seg. social, n. afiliación; ; rrn, rijksregisternr, rr-nr; nis, pis, pasep, nit pis
health_insurance+health_fund; hmo; kvnr; cnesst, ramq; isapre, fonasa, prepaga, obra social; ; ; convênio, plano de saúde
work_accident+insurer; workers' compensation board, wsib, worksafe; suva, auva, unfallkasse; assureur-loi, cnesst; aseguradora de riesgos del trabajo, aseguradora art, mutualidad laboral; ; ; seguradora de acidentes de trabalho
insurance_id_number; subscriber id; vers.-nr, versnr; n. affilié; n. afiliado, nro. afiliado, afil, núm. afiliado; ; ; n. beneficiário, n. utente, carteirinha, carteira n
doctor_number+doctor+number; provider number, physician licence number; arztnr, zsr-nr; n. inami, inami, n. rpps; m.p, mat. prof, céd. prof, n. colegiado, reg. médico; cod. reg, codice regionale; riziv-nr, big-nr; cédula prof
expiry+due; ; ; ; vcmto; ; vervald, verv.datum; vcto, vencim
valid_until; ; gült. bis, gültig b; val. jusqu; val. hasta; val. fino; geld. tot, t/m; val. até
date; ; dtm; ; fec, fch
description; ; artikelbez; désig
subject_matter; ; ; obj, conc; ref. asunto; ; onderw
our_reference; ; unser zeich, uns. zch; nos références; ns. ref; ns. riferimento; onze ref, o/ref; n. referência
your_reference; ; ihr zeich, ihre nachricht; vos références; su ref, vuestra ref; ; u/ref; v. referência
file_number; ; geschäftsz; doss, dos. n; n. exp, exp. n, carpeta n, autos n; prot, n. prat, pratica n; doss. nr; proc, proc. n, processo n, dossiê n
case_officer; ; bearbeitet v; ; tramitadora; istruttore; beh. door
construction_year; yr built; bj; ; a. constr; anno costr; bwjr; ano constr
year; ; jg; ; ; ; jrg
month; ; mte; ; ; ; mndn
week; ; ; ; ; 
gross_weight; gr wt, grwt; brt, br. gew; pds brut; p. bruto; p. lordo
net_weight; nt wt, ntwt; nt. gew; pds net; p. neto; p. netto; ; p. líquido
packages_count; pkgs, ctns; vpe; nbre colis, nb colis, nb de colis; btos, n. bultos; ; aant. colli; qtde. volumes, n. volumes
number_of_copies; ; expl; ; ejs, ejempl
postcode; ; ; ; c. postal
account; ; ; cte; cuenta corr; conto corr; reknr; conta corr
invoice; ; ; ; factura n; fatt. n, ft. n; factnr, faktnr; fatura n, nf, nota fiscal, danfe
delivery_note; d/n, dn no; lfs, lief.-schein; bdl; albarán n, guía n, guía de despacho, remito, remito n, nota de remisión, remisión; ddt n; vrachtbon, afleverbon; romaneio
quote_price+offer; rfq, rfq no, quote no; ang.-nr, offertnr; soumission, n. soumission, soumission n, dev. n; cot. n, ppto, presup; prev. n; off. nr, offertenr, prijsopgaaf; orç, orçam, orçamento n, proposta n
credit_note; cn, c/n; gs, gs-nr; n. de crédit, note de créd, avoir n; nc n, n. créd, abono n; ; creditnr, cn nr
contract_number; ; vertr.-nr, vnr; contrat n; contr, contr. n, contrato n; contratto n; contr. nr; ct n
customer_number; ; ; cpte client; nro. cliente; ; debnr, debiteurnr
serial; serial no; sernr, ser.-nr, fabrnr, fabr.-nr; n. série, nº de série, n. fab; núm. serie, nro. serie; mat. n
registration_plate; ; pol. kennz, amtl. kennz; ; placa n, patente, chapa patente, dominio vehicular; targato; kenteken nr
chassis+vehicle; vin number; fzg-ident-nr, fahrg.-nr, fgst.-nr; niv, n. vin, n. de série du véhicule; n. bastidor, n. chasis, número de chasis; n. telaio; chassisnr, vin-nummer; n. chassi, n. quadro, renavam
square_metre; ; ; ; mts2, mt2; ; ; m. quadrados
not_applicable; ; ; ; n/p
extension_phone; ; durchw, nst; ; ; ; toestel, tst; ramal
`;
