/**
 * Letters and digits of all alphabets that look like Latin ones, by what they look like: from Unicode's
 * confusables.txt (UTS #39, version 10). Capitals and small letters may look like different ones. © Unicode, Inc., under the Unicode License.
 */
const TABLE = `
2 ƧƻϨᒿꙄꛯꝚ
3 ƷȜЗҘӠⳌꝪꞫ𑣊𖼻
4 Ꮞᔯᔰ𑢯
5 Ƽ𑢻
6 бᏮⳒ𑣕
7 𐓒𑣆
8 Ȣȣ৪੪𐌚𞣋
9 ৭੧୨൭ⳊꝮ𑢬𑣌𑣖
a ɑΑαАаᎪᗅꓮ𐊠𖽀
aa Ꜳꜳ
ae ÆæӔӕ
ao Ꜵꜵ
au Ꜷꜷ
av ꜸꜹꜺꜻ
ay Ꜽꜽ
b ƀƁƂƃƄɓΒБВЬѢѣҌҍᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁
bl Ы
c ƇȼΣςСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲
d ÐĐđƉƊƌɖɗԁᎠᏧᑯᑺᑻᒇᗞᗪꓒꓓ
dz ʣ
e ɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮
f ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂
g ƍƓǤǥɠɡԌցᏀᏳᶃꓖ
h ĦħɦΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏
i ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃
j ɈɉͿϳЈјᎫᒍᒘᒙꓙꞲ
k ƘƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘
l ŁłƖƗƚǀɫɭΙІӀוןױا١ٳ۱ߊᏞᒪᒶᒷᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𞣇
ll ǁװ
lo Ю
ls ʪ
lz ʫ
m ΜϺМӍᎷᗰᛖⲘꓟ𐊰𐌑
n ƝƞɳΝηոռᵰⲚꓠ𐔓
o ØøƟɵΘΟθοσОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎤᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠
oe Œœ
oo ꚘꚙꝎꝏ
p ƤƥΡρРрᏢᑭᑶᑷᒆᵽⲢⲣꓑ𐊕
q ʠԛգզⵕ
r ƦɍɼɽгґғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵
rn ɱᵯ𑜀𑣣
s ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺
t ŦŧƬƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊
t3 Ꜩ
tf ꝷ
ts ʦ
u ɄʋυՍսሀᏌᑌᑗᑘᑧᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂
ue ᵫ
uo ꭣ
v νѴѵט٧۷Ꮩᐯᐺᐻᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈
w ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯
x ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬
y ƳƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃
z ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥
`;

export const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split("\n")
    .flatMap((line) => {
      const [like = "", letters = ""] = line.split(" ");
      return [...letters].map((letter) => [letter, like] as const);
    }),
);
