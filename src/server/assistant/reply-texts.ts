import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sources } from '#model/sources/sources.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const Labels = z.object({
  facts: z.record(z.string(), z.string()),
  dimensions: z.record(z.string(), z.string()),
  measures: z.record(z.string(), z.string()),
  factDescriptions: z.record(z.string(), z.string()),
  reportNames: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string())),
});
type Labels = z.infer<typeof Labels>;

const loaded = new Map<LanguageCode, Labels>();

/** The model's labels in a language, as the pages show them. */
export function modelLabels(language: LanguageCode): Labels {
  const known = loaded.get(language) ?? (language === 'en' ? englishLabels() : readLabels(language));
  loaded.set(language, known);
  return known;
}

function readLabels(language: LanguageCode): Labels {
  const file = join(projectRoot, 'src', 'web', 'locales', 'model', `${language}.json`);
  return Labels.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function englishLabels(): Labels {
  const collect = <Entry>(part: 'facts' | 'dimensions' | 'measures', text: (entry: Entry) => string) =>
    Object.fromEntries(
      sources.flatMap((source) => Object.entries(source[part]).map(([id, entry]) => [id, text(entry as Entry)])),
    );
  return {
    facts: collect<{ label: string }>('facts', ({ label }) => label),
    dimensions: collect<{ label: string }>('dimensions', ({ label }) => label),
    measures: collect<{ label: string }>('measures', ({ label }) => label),
    factDescriptions: collect<{ description: string }>('facts', ({ description }) => description),
    reportNames: {},
    values: {},
  };
}

interface Texts {
  nothing: string;
  foreign: string;
  askFigure: string;
  askUnknown: (words: string) => string;
  askConflict: string;
  askWhich: string;
  noTracking: string;
  tooLong: string;
  manyCarriers: string;
  noCarrier: string;
  noReport: string;
  noDates: string;
  report: (name: string, carrier: string, from: string, to: string) => string;
  blank: string;
  difference: string;
  changePercent: string;
  earlier: string;
  now: string;
  share: (label: string) => string;
  percentOf: (label: string, whole: string) => string;
  perOne: (label: string, whole: string) => string;
  average: (label: string, period: string) => string;
  countOf: (label: string) => string;
  part: string;
  total: string;
  change: string;
  by: string;
  invoiced: string;
  shipped: string;
  deadline: string;
  not: string;
  rows: (count: number) => string;
  highest: (name: string, value: string) => string;
  none: string;
  excludedNote: string;
  periods: Record<string, string>;
  parts: Record<string, string>;
  suggestions: readonly string[];
  wiki: string;
  noWiki: string;
}

/** The sentences of replies. */
export const replyTexts: Record<LanguageCode, Texts> = {
  en: {
    nothing:
      'I can’t answer that. I answer questions about your shipping data: spend, packages, accessorials, fuel, refunds, weight, delivery and audit findings, by carrier, service, account, place or month. I also explain terms and create reports.',
    foreign:
      'I can’t help with that. I only read the shipping data of the clients that you have access to, and I change nothing. Ask me about your spend, packages, refunds, delivery or audit findings.',
    askFigure: 'Which figure do you mean?',
    askUnknown: (words) => `I don’t know “${words}”. Do you want the answer without it?`,
    askConflict: 'These can’t be combined in one figure. Which one do you mean?',
    askWhich: 'What would you like to change about the last question?',
    noTracking: 'You don’t have permission to search by tracking number.',
    tooLong:
      'A report from the assistant covers at most 13 months. Choose a shorter range, or run the report on the Reports page.',
    manyCarriers: 'A report from the assistant covers one carrier only. Which one do you want?',
    noCarrier: 'A report from the assistant covers one carrier. Which one do you want?',
    noReport: 'Which report do you want?',
    noDates: 'For which dates?',
    report: (name, carrier, from, to) => `The report “${name}” for ${carrier}, ${from} to ${to}.`,
    blank: '(none)',
    difference: 'Difference',
    changePercent: 'Change %',
    earlier: 'Earlier',
    now: 'Now',
    share: (label) => `Share of ${label}`,
    percentOf: (label, whole) => `${label} as % of ${whole}`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `Average ${label} per ${period}`,
    countOf: (label) => `Number of values: ${label}`,
    part: 'Part of the change',
    total: 'Total change',
    change: 'Change',
    by: 'by',
    invoiced: 'invoiced',
    shipped: 'shipped',
    deadline: 'to be claimed',
    not: 'not',
    rows: (count) => `${count} rows in all.`,
    highest: (name, value) => `First: ${name} with ${value}.`,
    none: 'Nothing was found.',
    excludedNote: 'Total Spend leaves out this carrier, so this is its net amount.',
    periods: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year', weekday: 'Weekday' },
    parts: {
      volume: 'Volume: more or fewer packages',
      mix: 'Mix: other services',
      rate: 'Rate: cost per package of the same services',
      accessorials: 'Accessorials',
      fuel: 'Fuel surcharge',
      taxes: 'Taxes and other charges',
      refunds: 'Refunds and corrections on invoices',
    },
    suggestions: [
      'Total spend last month',
      'Packages by carrier this year',
      'On-time rate by month',
      'Refunds by credit type this year',
    ],
    wiki: 'Here is what the help says.',
    noWiki: 'The help doesn’t cover this.',
  },
  es: {
    nothing:
      'No puedo responder a eso. Respondo preguntas sobre sus envíos: gasto, paquetes, cargos accesorios, combustible, reembolsos, peso, entregas y auditoría, por transportista, servicio, cuenta, lugar o mes.',
    foreign:
      'No puedo ayudar con eso. Solo leo los datos de los clientes a los que usted tiene acceso y no cambio nada.',
    askFigure: '¿A qué cifra se refiere?',
    askUnknown: (words) => `No conozco «${words}». ¿Quiere la respuesta sin eso?`,
    askConflict: 'Esto no se puede combinar en una cifra. ¿Cuál quiere?',
    askWhich: '¿Qué quiere cambiar de la última pregunta?',
    noTracking: 'No tiene permiso para buscar por número de seguimiento.',
    tooLong: 'Un informe del asistente abarca como máximo 13 meses. Elija un intervalo más corto.',
    manyCarriers: 'Un informe del asistente abarca un solo transportista. ¿Cuál quiere?',
    noCarrier: 'Un informe del asistente abarca un transportista. ¿Cuál quiere?',
    noReport: '¿Qué informe quiere?',
    noDates: '¿Para qué fechas?',
    report: (name, carrier, from, to) => `El informe «${name}» de ${carrier}, del ${from} al ${to}.`,
    blank: '(none)',
    difference: 'Diferencia',
    changePercent: 'Cambio %',
    earlier: 'Antes',
    now: 'Ahora',
    share: (label) => `Proporción de ${label}`,
    percentOf: (label, whole) => `${label} en % de ${whole}`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `Promedio de ${label} por ${period}`,
    countOf: (label) => `Número de valores: ${label}`,
    part: 'Parte del cambio',
    total: 'Total',
    change: 'Cambio',
    by: 'por',
    invoiced: 'facturado',
    shipped: 'enviado',
    deadline: 'reclamar hasta',
    not: 'sin',
    rows: (count) => `${count} filas en total.`,
    highest: (name, value) => `Primero: ${name} con ${value}.`,
    none: 'No se encontró nada.',
    excludedNote: 'El gasto total no incluye a este transportista; este es su importe neto.',
    periods: {
      day: 'Día',
      week: 'Semana',
      month: 'Mes',
      quarter: 'Trimestre',
      year: 'Año',
      weekday: 'Día de la semana',
    },
    parts: {
      volume: 'Volumen',
      mix: 'Mezcla de servicios',
      rate: 'Tarifa',
      accessorials: 'Cargos accesorios',
      fuel: 'Recargo por combustible',
      taxes: 'Impuestos y otros',
      refunds: 'Reembolsos y correcciones',
    },
    suggestions: [
      'Gasto total el mes pasado',
      'Paquetes por transportista este año',
      'Reembolsos por tipo de abono este año',
    ],
    wiki: 'Esto dice la ayuda.',
    noWiki: 'La ayuda no trata esto.',
  },
  fr: {
    nothing:
      'Je ne peux pas répondre à cela. Je réponds aux questions sur vos expéditions : dépenses, colis, frais annexes, carburant, remboursements, poids, livraisons et audit, par transporteur, service, compte, lieu ou mois.',
    foreign:
      'Je ne peux pas vous aider pour cela. Je ne lis que les données des clients auxquels vous avez accès et je ne modifie rien.',
    askFigure: 'De quel chiffre s’agit-il ?',
    askUnknown: (words) => `Je ne connais pas « ${words} ». Voulez-vous la réponse sans cela ?`,
    askConflict: 'Cela ne peut pas être réuni en un chiffre. Lequel voulez-vous ?',
    askWhich: 'Que voulez-vous changer à la dernière question ?',
    noTracking: 'Vous n’avez pas l’autorisation de rechercher par numéro de suivi.',
    tooLong: 'Un rapport de l’assistant couvre au plus 13 mois. Choisissez une période plus courte.',
    manyCarriers: 'Un rapport de l’assistant couvre un seul transporteur. Lequel voulez-vous ?',
    noCarrier: 'Un rapport de l’assistant couvre un transporteur. Lequel voulez-vous ?',
    noReport: 'Quel rapport voulez-vous ?',
    noDates: 'Pour quelles dates ?',
    report: (name, carrier, from, to) => `Le rapport « ${name} » pour ${carrier}, du ${from} au ${to}.`,
    blank: '(none)',
    difference: 'Différence',
    changePercent: 'Évolution %',
    earlier: 'Avant',
    now: 'Maintenant',
    share: (label) => `Part de ${label}`,
    percentOf: (label, whole) => `${label} en % de ${whole}`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `Moyenne de ${label} par ${period}`,
    countOf: (label) => `Nombre de valeurs : ${label}`,
    part: 'Part de l’évolution',
    total: 'Total',
    change: 'Évolution',
    by: 'par',
    invoiced: 'facturé',
    shipped: 'expédié',
    deadline: 'à réclamer',
    not: 'sans',
    rows: (count) => `${count} lignes au total.`,
    highest: (name, value) => `En premier : ${name} avec ${value}.`,
    none: 'Rien n’a été trouvé.',
    excludedNote: 'La dépense totale ne comprend pas ce transporteur ; voici son montant net.',
    periods: {
      day: 'Jour',
      week: 'Semaine',
      month: 'Mois',
      quarter: 'Trimestre',
      year: 'Année',
      weekday: 'Jour de la semaine',
    },
    parts: {
      volume: 'Volume',
      mix: 'Répartition des services',
      rate: 'Tarif',
      accessorials: 'Frais annexes',
      fuel: 'Surcharge carburant',
      taxes: 'Taxes et autres',
      refunds: 'Remboursements et corrections',
    },
    suggestions: [
      'Dépense totale le mois dernier',
      'Colis par transporteur cette année',
      'Remboursements par mois cette année',
    ],
    wiki: 'Voici ce que dit l’aide.',
    noWiki: 'L’aide ne traite pas ce sujet.',
  },
  it: {
    nothing:
      'Non posso rispondere. Rispondo a domande sulle sue spedizioni: spesa, colli, accessori, carburante, rimborsi, peso, consegne e audit, per corriere, servizio, account, luogo o mese.',
    foreign: 'Non posso aiutare in questo. Leggo solo i dati dei clienti a cui ha accesso e non modifico nulla.',
    askFigure: 'A quale dato si riferisce?',
    askUnknown: (words) => `Non conosco «${words}». Vuole la risposta senza?`,
    askConflict: 'Questo non si può combinare in un dato. Quale vuole?',
    askWhich: 'Che cosa vuole cambiare dell’ultima domanda?',
    noTracking: 'Non ha il permesso di cercare per numero di tracking.',
    tooLong: 'Un report dell’assistente copre al massimo 13 mesi. Scelga un periodo più breve.',
    manyCarriers: 'Un report dell’assistente copre un solo corriere. Quale vuole?',
    noCarrier: 'Un report dell’assistente copre un corriere. Quale vuole?',
    noReport: 'Quale report vuole?',
    noDates: 'Per quali date?',
    report: (name, carrier, from, to) => `Il report «${name}» per ${carrier}, dal ${from} al ${to}.`,
    blank: '(none)',
    difference: 'Differenza',
    changePercent: 'Variazione %',
    earlier: 'Prima',
    now: 'Ora',
    share: (label) => `Quota di ${label}`,
    percentOf: (label, whole) => `${label} in % di ${whole}`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `Media di ${label} per ${period}`,
    countOf: (label) => `Numero di valori: ${label}`,
    part: 'Parte della variazione',
    total: 'Total',
    change: 'Variazione',
    by: 'per',
    invoiced: 'fatturato',
    shipped: 'spedito',
    deadline: 'da reclamare',
    not: 'senza',
    rows: (count) => `${count} righe in tutto.`,
    highest: (name, value) => `Primo: ${name} con ${value}.`,
    none: 'Non è stato trovato nulla.',
    excludedNote: 'La spesa totale non comprende questo corriere; questo è il suo importo netto.',
    periods: {
      day: 'Giorno',
      week: 'Settimana',
      month: 'Mese',
      quarter: 'Trimestre',
      year: 'Anno',
      weekday: 'Giorno della settimana',
    },
    parts: {
      volume: 'Volume',
      mix: 'Mix di servizi',
      rate: 'Tariffa',
      accessorials: 'Accessori',
      fuel: 'Supplemento carburante',
      taxes: 'Tasse e altro',
      refunds: 'Rimborsi e correzioni',
    },
    suggestions: ['Spesa totale il mese scorso', 'Colli per corriere quest’anno', 'Rimborsi per mese quest’anno'],
    wiki: 'Ecco che cosa dice la guida.',
    noWiki: 'La guida non ne parla.',
  },
  zh: {
    nothing:
      '我无法回答。我回答有关您货运数据的问题：支出、包裹、附加费、燃油、退款、重量、派送和审计结果，可按承运商、服务、账户、地点或月份查看。',
    foreign: '我无法提供帮助。我只读取您有权访问的客户的货运数据，不会更改任何内容。',
    askFigure: '您指的是哪个数据？',
    askUnknown: (words) => `我不认识“${words}”。要忽略它来回答吗？`,
    askConflict: '这些无法合并为一个数据。您要哪一个？',
    askWhich: '您想更改上一个问题的什么？',
    noTracking: '您没有按运单号搜索的权限。',
    tooLong: '助手的报告最多涵盖 13 个月。请选择较短的日期范围。',
    manyCarriers: '助手的报告只涵盖一个承运商。您要哪一个？',
    noCarrier: '助手的报告涵盖一个承运商。您要哪一个？',
    noReport: '您要哪个报告？',
    noDates: '哪些日期？',
    report: (name, carrier, from, to) => `${carrier} 的报告“${name}”，${from} 至 ${to}。`,
    blank: '(none)',
    difference: '差额',
    changePercent: '变化 %',
    earlier: '之前',
    now: '现在',
    share: (label) => `${label}占比`,
    percentOf: (label, whole) => `${label}占${whole}的百分比`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `每${period}平均${label}`,
    countOf: (label) => `${label}的数量`,
    part: '变化的组成',
    total: '总计',
    change: '变化',
    by: '按',
    invoiced: '开票',
    shipped: '发货',
    deadline: '索赔截止',
    not: '不含',
    rows: (count) => `共 ${count} 行。`,
    highest: (name, value) => `第一：${name}，${value}。`,
    none: '没有找到。',
    excludedNote: '总支出不包括该承运商，这是其净额。',
    periods: { day: '日', week: '周', month: '月', quarter: '季度', year: '年', weekday: '星期' },
    parts: {
      volume: '数量',
      mix: '服务构成',
      rate: '费率',
      accessorials: '附加费',
      fuel: '燃油附加费',
      taxes: '税费及其他',
      refunds: '退款和更正',
    },
    suggestions: ['上个月总支出', '今年按承运商包裹', '今年按月退款'],
    wiki: '帮助中的说明如下。',
    noWiki: '帮助中没有相关内容。',
  },
  ar: {
    nothing:
      'لا يمكنني الإجابة عن ذلك. أجيب عن أسئلة حول بيانات الشحن الخاصة بك: الإنفاق والطرود والرسوم الإضافية والوقود والمبالغ المستردة والوزن والتسليم والتدقيق.',
    foreign: 'لا يمكنني المساعدة في ذلك. أقرأ فقط بيانات العملاء المتاحة لك ولا أغيّر شيئًا.',
    askFigure: 'أي رقم تقصد؟',
    askUnknown: (words) => `لا أعرف «${words}». هل تريد الإجابة من دونه؟`,
    askConflict: 'لا يمكن جمع هذا في رقم واحد. أيها تريد؟',
    askWhich: 'ماذا تريد أن تغيّر في السؤال الأخير؟',
    noTracking: 'ليس لديك إذن بالبحث برقم التتبع.',
    tooLong: 'يغطي تقرير المساعد 13 شهرًا على الأكثر. اختر فترة أقصر.',
    manyCarriers: 'يغطي تقرير المساعد ناقلًا واحدًا فقط. أيها تريد؟',
    noCarrier: 'يغطي تقرير المساعد ناقلًا واحدًا. أيها تريد؟',
    noReport: 'أي تقرير تريد؟',
    noDates: 'لأي تواريخ؟',
    report: (name, carrier, from, to) => `التقرير «${name}» لـ ${carrier} من ${from} إلى ${to}.`,
    blank: '(none)',
    difference: 'الفرق',
    changePercent: 'التغيّر %',
    earlier: 'سابقًا',
    now: 'الآن',
    share: (label) => `حصة ${label}`,
    percentOf: (label, whole) => `${label} كنسبة من ${whole}`,
    perOne: (label, whole) => `${label} ÷ ${whole}`,
    average: (label, period) => `متوسط ${label} لكل ${period}`,
    countOf: (label) => `عدد القيم: ${label}`,
    part: 'جزء من التغيّر',
    total: 'المجموع',
    change: 'التغيّر',
    by: 'حسب',
    invoiced: 'المفوتر',
    shipped: 'المشحون',
    deadline: 'آخر موعد للمطالبة',
    not: 'من دون',
    rows: (count) => `عدد الصفوف: ${count}.`,
    highest: (name, value) => `الأول: ${name} بمقدار ${value}.`,
    none: 'لم يُعثر على شيء.',
    excludedNote: 'لا يشمل إجمالي الإنفاق هذا الناقل؛ وهذا مبلغه الصافي.',
    periods: { day: 'اليوم', week: 'الأسبوع', month: 'الشهر', quarter: 'الربع', year: 'السنة', weekday: 'يوم الأسبوع' },
    parts: {
      volume: 'الحجم',
      mix: 'مزيج الخدمات',
      rate: 'السعر',
      accessorials: 'الرسوم الإضافية',
      fuel: 'رسوم الوقود',
      taxes: 'الضرائب والرسوم الأخرى',
      refunds: 'المبالغ المستردة والتصحيحات',
    },
    suggestions: ['إجمالي الإنفاق الشهر الماضي', 'الطرود حسب الناقل هذه السنة', 'المبالغ المستردة حسب الشهر هذه السنة'],
    wiki: 'هذا ما تقوله المساعدة.',
    noWiki: 'لا تتناول المساعدة هذا.',
  },
};
