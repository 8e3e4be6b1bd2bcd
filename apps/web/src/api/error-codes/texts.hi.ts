import type { ACCOUNT_ERRORS } from '@layline/contract/errors/account-errors.ts';
import type { BETTING_ERRORS } from '@layline/contract/errors/betting-errors.ts';
import type { BONUS_ERRORS } from '@layline/contract/errors/bonus-errors.ts';
import type { CASHIER_ERRORS } from '@layline/contract/errors/cashier-errors.ts';
import type { CATALOGUE_ERRORS } from '@layline/contract/errors/catalogue-errors.ts';
import type { CASINO_ERRORS, TABLE_ERRORS } from '@layline/contract/errors/casino-errors.ts';
import type { GENERAL_ERRORS } from '@layline/contract/errors/general-errors.ts';
import type { PROTECTION_ERRORS } from '@layline/contract/errors/protection-errors.ts';

/** Codes that a player can meet; operators have a separate client. */
type PlayerCode =
  | keyof typeof ACCOUNT_ERRORS
  | keyof typeof BETTING_ERRORS
  | keyof typeof BONUS_ERRORS
  | keyof typeof CASHIER_ERRORS
  | keyof typeof CATALOGUE_ERRORS
  | keyof typeof CASINO_ERRORS
  | keyof typeof GENERAL_ERRORS
  | keyof typeof PROTECTION_ERRORS
  | keyof typeof TABLE_ERRORS;

export default {
  VALIDATION_FAILED: 'कुछ जानकारी सही नहीं है। निशान लगे खाने देखें।',
  MALFORMED_BODY: 'रिक्वेस्ट पढ़ी नहीं जा सकी। फिर कोशिश करें।',
  UNAUTHORIZED: 'आपका सेशन खत्म हो गया। फिर से लॉग इन करें।',
  FORBIDDEN: 'आपके अकाउंट को इसकी इजाज़त नहीं है।',
  NOT_FOUND: 'यह नहीं मिला। शायद खत्म हो चुका है।',
  PAYLOAD_TOO_LARGE: 'रिक्वेस्ट बहुत बड़ी है। एक बार में कम भेजें।',
  UNSUPPORTED_MEDIA_TYPE: 'यह फ़ॉर्मैट नहीं चलता।',
  TOO_MANY_REQUESTS: 'बहुत ज़्यादा रिक्वेस्ट। थोड़ा रुककर फिर कोशिश करें।',
  INTERNAL: 'हमारी तरफ़ से कुछ गड़बड़ हुई। फिर कोशिश करें।',
  OVERLOADED: 'एक्सचेंज अभी बहुत व्यस्त है। कुछ नहीं बदला; थोड़ी देर में फिर कोशिश करें।',
  UNAVAILABLE: 'एक्सचेंज दोबारा शुरू हो रहा है। थोड़ी देर में फिर कोशिश करें।',
  SITE_SUSPENDED: 'साइट पर मेंटेनेंस चल रहा है। थोड़ी देर बाद आएं।',

  INVALID_CREDENTIALS: 'यूज़रनेम या पासवर्ड गलत है।',
  WRONG_PASSWORD: 'आपका मौजूदा पासवर्ड गलत है।',
  NOT_VERIFIED: 'आपका मोबाइल नंबर अभी वेरिफ़ाई नहीं हुआ। हमारा भेजा हुआ कोड डालें।',
  SIGN_UP_CLOSED: 'इस साइट पर साइन अप बंद है।',
  USERNAME_TAKEN: 'यह यूज़रनेम लिया जा चुका है। दूसरा चुनें।',
  PROOF_REQUIRED: 'अभी बहुत सारे लोग लॉग इन या साइन अप कर रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  MOBILE_IN_USE: 'इस मोबाइल नंबर से एक अकाउंट पहले से है। उससे लॉग इन करें या उसका पासवर्ड बदलें।',
  OTP_INVALID: 'कोड सही नहीं है। जांचकर फिर कोशिश करें।',
  OTP_EXPIRED: 'कोड का समय खत्म हो गया। नया कोड मंगाएं।',
  ACCOUNT_LOCKED: 'बहुत बार गलत कोशिश हुई। दोबारा कोशिश करने से पहले थोड़ा इंतज़ार करें।',
  ACCOUNT_BLOCKED: 'आपका अकाउंट लॉक है। इस साइट के सपोर्ट को लिखें।',
  REFRESH_REUSED: 'आपकी सुरक्षा के लिए सेशन बंद कर दिया गया। फिर से लॉग इन करें।',
  ALERT_NOT_OFFERED: 'इस मार्केट पर यह अलर्ट नहीं लग सकता।',
  ALERT_HOLDS_ALREADY: 'यह अभी ही हो चुका है। कुछ ऐसा चुनें जो होना बाकी हो।',
  TOO_MANY_ALERTS: 'जितने अलर्ट हो सकते हैं, उतने आपके पास हैं। पहले एक हटाएं।',
  PUSH_SERVICE_UNKNOWN: 'इस ब्राउज़र में नोटिफ़िकेशन काम नहीं करते।',
  PASSKEY_REFUSED: 'यह पासकी स्वीकार नहीं हुई। फिर से कोशिश करें, या पासवर्ड से लॉग इन करें।',
  PASSKEY_REQUIRED: 'इसकी पुष्टि अपनी पासकी से करें।',
  TOO_MANY_PASSKEYS: 'एक अकाउंट में जितनी पासकी हो सकती हैं, उतनी आपके पास हैं। पहले एक हटाएं।',

  INVALID_ACCOUNT_STATE: 'आपके अकाउंट से अभी बेट नहीं लग सकती। आपकी खुली बेट्स बनी हुई हैं।',
  BET_LOCKED: 'आपके अकाउंट से अभी नई बेट नहीं लग सकती। आपकी खुली बेट मान्य हैं।',
  UPLINE_LIMIT_REACHED: 'यह बेट अभी नहीं ली जा सकती। छोटी स्टेक से कोशिश करें।',
  DUPLICATE_TRANSACTION: 'यह रिक्वेस्ट किसी और बेट के लिए इस्तेमाल हो चुकी है। अपनी खुली बेट्स देखें।',
  INVALID_MARKET_ID: 'यह मार्केट अब नहीं है।',
  MARKET_SUSPENDED: 'मार्केट सस्पेंड है। खुलने तक रुकें।',
  MARKET_NOT_OPEN_FOR_BETTING: 'मार्केट बंद है।',
  NOT_TRADED: 'इस मार्केट में खिलाड़ियों के बीच कोई ट्रेड नहीं होता।',
  INVALID_RUNNER: 'यह रनर इस मार्केट में नहीं है।',
  RUNNER_REMOVED: 'यह रनर हट चुका है।',
  SP_NOT_AVAILABLE: 'यहाँ कोई स्टार्टिंग प्राइस नहीं है। एक भाव दें।',
  INVALID_ODDS: 'ये ऑड्स नहीं मिलते। सबसे नज़दीकी ऑड्स चुनें।',
  RATE_CHANGED: 'रेट बदल गया है। नया रेट देखकर फिर कोशिश करें।',
  INVALID_BET_SIZE: 'स्टेक इस मार्केट की लिमिट से बाहर है।',
  MAX_PAYOUT_EXCEEDED: 'संभावित जीत लिमिट से ज़्यादा है। स्टेक घटाएं।',
  MAX_MARKET_EXPOSURE: 'इस मार्केट में आपका एक्सपोज़र लिमिट से ज़्यादा हो जाएगा। स्टेक घटाएं।',
  BET_TAKEN_OR_LAPSED: 'मार्केट आगे बढ़ चुका है। नए ऑड्स देखकर फिर कोशिश करें।',
  INVALID_PERSISTENCE_TYPE: 'इस मार्केट में बेट इन-प्ले में नहीं रखी जा सकती।',
  UNEXPECTED_PERSISTENCE_TYPE: 'फ़िल-ऑर-किल बेट रखी नहीं जा सकती।',
  LOSS_LIMIT_EXCEEDED: 'यह बेट आपकी अपनी लगाई लिमिट से ज़्यादा है।',
  INSUFFICIENT_FUNDS: 'इस बेट के लिए बैलेंस कम है। स्टेक घटाएं या पैसे जमा करें।',
  TOO_MANY_UNMATCHED_BETS: 'इस मार्केट में आपकी अनमैच्ड बेट बहुत ज़्यादा हैं। पहले उनमें से कुछ कैंसल करें।',
  INVALID_BACK_LAY_COMBINATION: 'यह बेट आपकी ही बेट से मैच हो जाएगी। पहले उसे कैंसल करें।',
  ONE_CLICK_NOT_ARMED: 'वन-क्लिक बंद है। कोई बेट नहीं लगी।',
  ONE_CLICK_CAP: 'यह बेट वन-क्लिक की सीमा से ज़्यादा हो जाएगी। कोई बेट नहीं लगी।',
  BASKET_IN_PROGRESS: 'इस मार्केट में आपका एक बास्केट इंतज़ार में है। उसके पूरा होने तक रुकें।',
  FOK_NOT_FILLED: 'आपके भाव पर पूरी रकम उपलब्ध नहीं थी। कोई बेट नहीं लगी।',
  CASH_OUT_IN_PROGRESS: 'इस मार्केट का एक कैशआउट पहले से चल रहा है।',
  NOTHING_TO_CASH_OUT: 'कैशआउट करने के लिए कुछ नहीं है: उपलब्ध कोई बेट आपकी स्थिति नहीं सुधारेगी।',
  CASH_OUT_UNAVAILABLE: 'कैशआउट के लिए अभी कोई भाव उपलब्ध नहीं है। बाद में कोशिश करें।',
  FIGURE_WORSE: 'कैशआउट की रकम घट गई है। नई रकम लेने के लिए फिर से दबाएँ।',
  INVALID_TRIGGER: 'यहां इस तरह का ऑर्डर नहीं लगाया जा सकता।',
  TOO_MANY_TRIGGERS: 'आपने यहां बहुत कुछ पहले से लगा रखा है। पहले उसमें से कुछ कैंसल करें।',
  TRIGGER_ALREADY_TRUE: 'यह स्तर पहले ही आ चुका है। अभी कदम उठाएं या दूसरा स्तर चुनें।',
  TRIGGER_NOT_FOUND: 'यह अब चालू नहीं है।',
  BET_NOT_FOUND: 'यह बेट नहीं मिली।',
  BET_IN_PROGRESS: 'यह बेट अभी लग रही है। अब इसे कैंसल या बदला नहीं जा सकता।',
  CANCELLED_NOT_PLACED: 'पुरानी बेट कैंसल हो गई, पर नई बेट नहीं ली गई।',

  BONUS_NOT_OPEN: 'यह बोनस अभी नहीं मिल रहा। शायद खत्म हो गया, या शुरू नहीं हुआ।',
  BONUS_USED_UP: 'यह बोनस पूरा बंट चुका है।',
  BONUS_NEEDS_ACCOUNT: 'यह बोनस अकाउंट वाले खिलाड़ियों के लिए है। अपने मोबाइल नंबर से साइन अप करें।',
  BONUS_MOBILE_USED: 'आपके मोबाइल नंबर पर यह बोनस पहले ही लिया जा चुका है।',
  BONUS_NEEDS_DEPOSIT: 'यह बोनस डिपॉज़िट पर मिलता है। पहले डिपॉज़िट करें, फिर बोनस लें।',
  BONUS_AFTER_WITHDRAWAL: 'उस डिपॉज़िट के बाद आपने विड्रॉल मांगा, इसलिए अब उस पर बोनस नहीं मिलेगा।',
  BONUS_RUNNING: 'आपका एक और बोनस चल रहा है। पहले उसे पूरा करें।',

  METHOD_NOT_OFFERED: 'पेमेंट का यह तरीका यहां नहीं है। दूसरा चुनें।',
  AMOUNT_OUT_OF_LIMITS: 'रकम इस साइट की लिमिट से बाहर है।',
  DAILY_LIMIT_EXCEEDED: 'पिछले 24 घंटे की आपकी लिमिट पार हो जाएगी। रकम घटाएं या बाद में आएं।',
  TOO_MANY_OPEN_REQUESTS: 'आपकी बहुत सी रिक्वेस्ट बाकी हैं। एक के पूरा होने तक रुकें।',
  REFERENCE_USED: 'यह पेमेंट रेफ़रेंस पहले इस्तेमाल हो चुका है। जांच लें, या सपोर्ट को लिखें।',
  PAID_THROUGH_AGENT: 'यह अकाउंट आपके एजेंट ने खोला है। पैसा जमा करना और निकालना अपने एजेंट से करें।',
  MONEY_MOVES_STOPPED: 'आपके अकाउंट से अभी यह नहीं हो सकता। सपोर्ट को लिखें।',
  NEGATIVE_BALANCE: 'बैलेंस पूरा होने तक विड्रॉल बंद हैं।',
  PAYMENT_UNAVAILABLE: 'पेमेंट कंपनी से जवाब नहीं मिल रहा। कोई पैसा नहीं कटा; थोड़ी देर में फिर कोशिश करें।',
  REQUEST_NOT_FOUND: 'यह रिक्वेस्ट नहीं मिली।',
  INVALID_REQUEST_STATE: 'इस रिक्वेस्ट पर फ़ैसला हो चुका है।',
  WITHDRAWAL_NOT_REVERSIBLE: 'विड्रॉल वापस नहीं लिया जा सकता।',
  IMAGE_NOT_ACCEPTED: 'यह फ़ाइल नहीं चलेगी। JPEG, PNG या WebP फ़ोटो भेजें।',
  IMAGE_NOT_FOUND: 'रसीद नहीं मिली। फिर से अपलोड करें।',

  PAGES_FULL: 'इससे ज़्यादा पेज नहीं रखे जा सकते। पहले कोई एक हटाएं।',
  STARS_FULL: 'इससे ज़्यादा स्टार नहीं रखे जा सकते। पहले कोई एक हटाएं।',

  CASINO_CLOSED: 'इस साइट का कैसीनो लॉग इन करने पर दिखता है।',
  GAME_NOT_FOUND: 'यह गेम अब नहीं है। दूसरा चुनें।',
  GAME_UNAVAILABLE: 'यह गेम अभी जवाब नहीं दे रहा। एक मिनट बाद फिर कोशिश करें।',
  CASINO_TOKEN_INVALID: 'इस लॉग इन से गेम नहीं खुल सकते। लॉग आउट करके फिर लॉग इन करें।',
  VISIT_NOT_FOUND: 'यह गेम सेशन नहीं मिला।',
  FAVOURITES_FULL: 'इससे ज़्यादा पसंदीदा गेम नहीं रखे जा सकते। पहले कोई एक हटाएं।',
  CASINO_ROUND_NOT_FOUND: 'यह राउंड नहीं मिला।',
  CASINO_ROUND_NOT_OPEN: 'यह राउंड रद्द नहीं हो सकता: यह खत्म हो चुका है, बहुत नया है, या इसका पेमेंट हो चुका है।',

  DEPOSIT_LIMIT_EXCEEDED: 'यह डिपॉज़िट आपकी अपनी लिमिट से ज़्यादा है। रकम घटाएं।',
  SESSION_TIME_EXCEEDED: 'आज का आपका खेलने का समय पूरा हो गया। कल फिर बेट लगा सकते हैं।',
  REALITY_CHECK_DUE: 'पहले अपना समय और नतीजा देख लें, फिर आगे बढ़ें।',
  NOTHING_TO_CONFIRM: 'पक्का करने के लिए कोई बदलाव नहीं है। फिर से मांगें।',
  TOO_EARLY_TO_CONFIRM: 'लिमिट मांगने के 24 घंटे बाद ही बढ़ सकती है। तब आएं।',
  BREAK_IN_FORCE: 'आपका इससे लंबा ब्रेक चल रहा है। उसे छोटा नहीं किया जा सकता।',
  SELF_EXCLUDED: 'यह मोबाइल नंबर ऐसे खिलाड़ी का है जिसने खुद को खेल से बाहर रखा है। इससे अकाउंट नहीं खुल सकता।',

  SEAT_ENDED: 'इस गेम में आपका सेशन खत्म हो गया। खेलने के लिए गेम फिर से खोलें।',
  ROUND_UNKNOWN: 'यह राउंड नहीं मिला।',
  ROUND_NOT_OVER: 'यह राउंड अभी चल रहा है। सीड सामने आते ही इसे जांचा जा सकेगा।',
  RETURN_NOT_STUCK: 'इस आईडी का कोई पेमेंट अटका नहीं है। वह हो चुका है, या हो रहा है।',
  ROUND_OVER: 'यह राउंड खत्म हो चुका है, और नतीजा मान्य है।',
  BETTING_CLOSED: 'इस राउंड की बेटिंग बंद है। आपके चिप नहीं लिए गए।',
  BET_NOT_OFFERED: 'इस गेम में ऐसी कोई बेट नहीं है।',
  STAKE_RETURNED: 'यह स्टेक लौटा दी गई। यह राउंड में नहीं गिनी गई।',
  WALLET_SILENT: 'आपकी स्टेक समय पर पक्की नहीं हो सकी। वह नहीं गिनी जाएगी; जो कटा है वह लौटा दिया जाएगा।',
  TOO_SOON: 'ज़रा रुकें: दो राउंड के बीच कम से कम पांच सेकंड का फ़र्क होता है।',
  COMMIT_CHANGED: 'आपके अगले राउंड का सीड बदल गया है। नया कमिटमेंट देखकर फिर शुरू करें।',
  ROUND_OPEN: 'आपका एक राउंड चल रहा है। पहले उसे पूरा करें।',
  STEP_PASSED: 'राउंड आगे बढ़ चुका है। देखें कि वह अब कहां है।',
} satisfies Record<PlayerCode, string>;
